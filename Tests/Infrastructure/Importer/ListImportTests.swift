import Entities
import Foundation
import Importer
import Services
import TestSupport
import Testing

@Suite("Importing playlists and exports")
struct ListImportTests {
    private let folder: TemporaryFolder
    private let library = LibrarySpies()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A playlist's files are read from any folder; web addresses and songs of music servers are kept")
    func playlist() async throws {
        let inside = try folder.write("", to: "lists/Kid A.mp3")
        let outside = try folder.write("", to: "music/1.mp3")
        let list = try folder.write(
            """
            \u{FEFF}#EXTM3U\r
            Kid A.mp3\r
            ..\\music\\1.mp3\r
            \(outside)
            file://\(folder.path)/lists/Kid%20A.mp3
            #EXTINF:60,Somebody - Live
            https://example.org/live
            http://example.org/untitled
            subsonic:home:tracks:tr-1
            """,
            to: "lists/mix.m3u8"
        )

        let outcome = await makeSUT().outcome(of: [list])

        let live = TrackDetails(
            title: "Live",
            artist: "Somebody",
            durationMs: 60_000,
            location: Location("https://example.org/live")
        )
        let untitled = "http://example.org/untitled"
        let expected =
            [inside, outside, outside, inside].map(NewTrack.init(stubbedAt:))
            + [NewTrack(details: live), NewTrack(stubbedAt: untitled)]
            + [NewTrack(stubbedAt: "subsonic:home:tracks:tr-1")]
        expectEqual(library.storedTracks, expected)
        expectEqual(outcome.events, [.progress(ImportSummary(added: 7), total: nil)])
    }

    @Test("A playlist without its extension is recognized by its first line")
    func playlistByContent() async throws {
        let file = try folder.write("", to: "1.mp3")
        let list = try folder.write("#EXTM3U\n1.mp3", to: "list")

        _ = await makeSUT().outcome(of: [list])

        expectEqual(library.storedTracks, [NewTrack(stubbedAt: file)])
    }

    @Test("A playlist in Latin-1 finds files with names in UTF-8")
    func legacyPlaylist() async throws {
        let file = try folder.write("", to: "René.mp3")
        let list = try folder.write(Array("Ren".utf8) + [0xE9] + Array(".mp3".utf8), to: "old.m3u")

        _ = await makeSUT().outcome(of: [list])

        expectEqual(library.storedTracks, [NewTrack(stubbedAt: file)])
    }

    @Test("A playlist's missing files are counted; an entry of another kind is a failure with its line")
    func playlistFailures() async throws {
        try folder.write("", to: "other.m3u")
        try folder.write("", to: "folder.mp3/x")
        let list = try folder.write("#EXTM3U\ngone.mp3\n\nother.m3u\nfolder.mp3\n", to: "mix.m3u")

        let outcome = await makeSUT().outcome(of: [list])

        let expected: [ServiceError] = [
            .unreadable(path: "\(list), line 4", reason: "other.m3u isn't an audio file")
        ]
        expectEqual(outcome.failures, expected)
        expectEqual(outcome.summary, ImportSummary(failed: 1, missing: 2, playlists: ["mix"]))
    }

    @Test("JSON Lines are recognized by their content; unreadable lines are failures with their numbers")
    func jsonLines() async throws {
        let text = """

            {"title":"Kid A","artist":"Radiohead","location":"/gone.mp3"}\r
            nonsense

            {"title":"Optimistic","urn":"sidewinder:tracks:7"}
            """
        let list = try folder.write(text, to: "songs.txt")

        let outcome = await makeSUT().outcome(of: [list])

        let first = TrackDetails(title: "Kid A", artist: "Radiohead", location: Location("/gone.mp3"))
        let second = NewTrack(urn: URN("sidewinder:tracks:7"), details: TrackDetails(title: "Optimistic"))
        library.tracks.expectMessages(.storeNewTrack([NewTrack(details: first), second]), .finish)
        let reason = "not valid JSON"
        expectEqual(outcome.failures, [.unreadable(path: "\(list), line 3", reason: reason)])
        expectEqual(outcome.summary, ImportSummary(added: 2, failed: 1))
    }

    @Test("CSV columns can be in any order, and fields can span lines")
    func table() async throws {
        let text = """
            \u{FEFF}artist,plays,title,durationMs\r
            Radiohead,3,"Kid
            A, ""live""\",284000\r
            ,,Optimistic\r
            a,b,c,d,e\r
            ,,last,x\r
            """
        let list = try folder.write(text, to: "songs")

        let outcome = await makeSUT().outcome(of: [list])

        let first = TrackDetails(title: "Kid\nA, \"live\"", artist: "Radiohead", durationMs: 284_000)
        let second = TrackDetails(title: "Optimistic")
        expectEqual(library.storedTracks, [NewTrack(details: first), NewTrack(details: second)])
        let expected: [ServiceError] = [
            .unreadable(path: "\(list), line 5", reason: "5 fields for 4 columns"),
            .unreadable(path: "\(list), line 6", reason: "durationMs is not a whole number"),
        ]
        expectEqual(outcome.failures, expected)
    }

    @Test("An unclosed quote is reported with its line")
    func openQuote() async throws {
        let list = try folder.write("title\nKid A\n\"Optimistic\nIdioteque\n", to: "songs.csv")

        let outcome = await makeSUT().outcome(of: [list])

        let reason = "unclosed quotation mark"
        expectEqual(outcome.failures, [.unreadable(path: "\(list), line 3", reason: reason)])
        expectEqual(library.storedTracks, [NewTrack(details: TrackDetails(title: "Kid A"))])
    }

    @Test("An empty list imports nothing", arguments: ["title\n", "#EXTM3U\n"])
    func emptyList(text: String) async throws {
        let list = try folder.write(text, to: "list")

        let outcome = await makeSUT().outcome(of: [list])

        expectEqual(outcome, ImportOutcome(summary: ImportSummary()))
    }

    @Test("A pipe isn't opened")
    func pipe() async throws {
        let path = folder.path + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)

        let outcome = await makeSUT().outcome(of: [path])

        expectEqual(outcome.failures, [.unreadable(path: path, reason: "a pipe or device, not a file")])
    }

    private func makeSUT() -> Importer {
        Importer(tags: TagReadingSpy.titles(), library: library.storing)
    }
}
