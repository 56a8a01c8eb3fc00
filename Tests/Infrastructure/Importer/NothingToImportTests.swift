import Entities
import Foundation
import Importer
import Services
import TestSupport
import Testing

@Suite("Imports that find nothing")
struct NothingToImportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "A folder without audio isn't followed, and its lists are mentioned",
        arguments: [
            ([], "no audio files"),
            (
                [("cover.jpg", ""), ("notes.txt", "hello\n"), ("Userdata.json", "{\"a\":1}")],
                "no audio files"
            ),
            (
                [("a.m3u", "#EXTM3U\n/none.mp3\n"), ("all.csv", "title,artist\nKid A,Radiohead\n")],
                "no audio files, but 1 playlist, 1 export: import lists by name, such as a.m3u"
            ),
        ] as [([(String, String)], String)]
    )
    func folderOfLists(files: [(name: String, text: String)], reason: String) async throws {
        for file in files { try folder.write(file.text, to: file.name) }
        let library = LibrarySpies()

        for likes in [false, true] {
            let outcome = await makeSUT(library).outcome(of: [folder.path], likes: likes)

            expectEqual(outcome.failures, [.unreadable(path: folder.path, reason: reason)])
            expectEqual(outcome.summary?.failed, 1)
        }
        library.tracks.expectMessages(.finish, .finish)
    }

    @Test(
        "An empty file is a failure, even if named like a playlist",
        arguments: ["plays.csv", "list.m3u", "plays.json", "x"],
        ["", "\n  \r\n"]
    )
    func emptyFile(name: String, text: String) async throws {
        let path = try folder.write(text, to: name)

        let outcome = await makeSUT().outcome(of: [path])

        expectEqual(outcome.failures, [.unreadable(path: path, reason: "it is empty")])
        expectEqual(outcome.summary, ImportSummary(failed: 1))
    }

    @Test("A folder with histories instead of audio is imported, and its other lists are named")
    func folderOfHistories() async throws {
        try folder.write(Self.spotify, to: "Streaming_History_2.json")
        try folder.write(Self.spotify.replacing("2021", with: "2022"), to: "inner/Streaming_History_10.json")
        try folder.write("#EXTM3U\n/none.mp3\n", to: "a.m3u")
        try folder.write("", to: "ReadMe.pdf")
        try folder.write("{\"a\":1}", to: "Userdata.json")
        let log = "#AUDIOSCROBBLER/1.1\nVex\tNorth\tTide\t1\t200\tL\t1556193600\n"
        try folder.write(log, to: ".scrobbler.log")
        try folder.write("", to: ".hidden.log")
        let library = LibrarySpies()

        let outcome = await makeSUT(library).outcome(of: [folder.path])
        let likes = await makeSUT().outcome(of: [folder.path], likes: true)

        expectEqual(outcome.failures, [])
        expectEqual(
            outcome.summary,
            ImportSummary(
                added: 3,
                addedPlays: 3,
                ignoredFiles: ["pdf": 1],
                unreadFiles: ["a.m3u", "Userdata.json"]
            )
        )
        let advice =
            "no audio files, but 3 listening histories, 1 playlist: import lists by name, such as "
            + ".scrobbler.log"
        expectEqual(likes.failures, [.unreadable(path: folder.path, reason: advice)])
    }

    @Test("Of a folder with histories, those that can't be read are reported")
    func damagedHistories() async throws {
        let history = (name: "history.json", text: Self.spotify)
        let loved = (name: "lovedtracks.json", text: #"{"lovedtracks":{"track":[]}}"#)
        try folder.write(Zip.bytes([loved, history]), to: "a.zip")
        let zip = try folder.write(Array(Zip.bytes([history]).prefix(100)), to: "b.zip")
        let csv = try folder.write("uts,artist,album,track\n07/11/2024 09:07,Vex,North,Tide\n", to: "c.csv")

        let outcome = await makeSUT().outcome(of: [folder.path])

        expectEqual(outcome.failures.count, 2)
        let places = outcome.failures.map { "\($0)" }
        #expect(places.first?.contains(zip) == true && places.last?.contains("\(csv), line 2") == true)
        expectEqual(
            outcome.summary,
            ImportSummary(added: 1, failed: 2, addedPlays: 1)
        )
    }

    @Test("A zip file fails without a known history; with one, its other files are named")
    func zipOfOthers() async throws {
        let other = (name: "MyData/Playlist1.json", text: "{\"playlists\":[]}")
        let history = (name: "history.json", text: Self.spotify)
        let unknown = try folder.write(Zip.bytes([other]), to: "a.zip")
        let known = try folder.write(Zip.bytes([other, history]), to: "b.zip")

        let outcome = await makeSUT().outcome(of: [unknown, known])

        let reason =
            "it has no listening history from Apple Music, Deezer, Koito, Last.fm, Libre.fm, ListenBrainz, Maloja, "
            + "multi-scrobbler, Pano Scrobbler, Rockbox, Spotify, Tidal or YouTube Music"
        expectEqual(outcome.failures, [.unreadable(path: unknown, reason: reason)])
        expectEqual(
            outcome.summary,
            ImportSummary(
                added: 1,
                failed: 1,
                addedPlays: 1,
                unreadFiles: ["b.zip/MyData/Playlist1.json"]
            )
        )
    }

    @Test("A history without plays is recognized")
    func nothingNew() async throws {
        let path = try folder.write("artist,album,title,uts\n", to: "plays.csv")

        let outcome = await makeSUT().outcome(of: [path])

        expectEqual(outcome, ImportOutcome(summary: ImportSummary()))
    }

    @Test(
        "A link into /proc is skipped and reported, as are links through it",
        .needs("/proc") { access("/proc/self/root", F_OK) == 0 }
    )
    func systemFolders() async throws {
        let file = try folder.write("", to: "1.mp3")
        for (name, target) in [("proc", "/proc"), ("root", "/proc/self/root"), ("cwd", "/proc/self/cwd")] {
            try folder.link(name, to: target)
        }
        let library = LibrarySpies()

        let outcome = await makeSUT(library).outcome(of: [folder.path])
        let named = await makeSUT(library).outcome(of: ["/proc"])

        let avoided = ["cwd", "proc", "root"].map { folder.path($0) }
        expectEqual(outcome.summary, ImportSummary(added: 1, avoidedFolders: avoided))
        expectEqual(library.storedTracks, [NewTrack(stubbedAt: file)])
        expectEqual(named.failures, [.unreadable(path: "/proc", reason: "no audio files")])
    }

    private static let spotify = """
        [{"ts":"2021-03-01T12:34:56Z","ms_played":200000,"master_metadata_track_name":"Kid A",
        "master_metadata_album_artist_name":"Radiohead"}]
        """

    private func makeSUT(_ library: LibrarySpies = LibrarySpies()) -> Importer {
        Importer(tags: TagReadingSpy.titles(), library: library.storing)
    }
}
