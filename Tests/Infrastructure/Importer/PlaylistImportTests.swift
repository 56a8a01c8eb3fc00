import Entities
import Foundation
import Importer
import Services
import TestSupport
import Testing

@Suite("Importing playlists in order, and likes") struct PlaylistImportTests {
    private let folder: TemporaryFolder
    private let library = LibrarySpies()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A playlist contains all its entries in order, even missing ones, once its files are stored")
    func playlist() async throws {
        let there = try folder.write("", to: "there.mp3")
        try folder.write("", to: "cover.jpg")
        let list = try folder.write(
            """
            #EXTM3U
            #PLAYLIST:Rainy days
            #EXTINF:60,Somebody - Gone
            old/gone.mp3
            there.mp3
            cover.jpg
            https://example.org/live
            there.mp3
            """,
            to: "mix.m3u8"
        )

        let outcome = await makeSUT().outcome(of: [list])

        let tracks = [
            ListedTrack(
                location: Location("\(folder.path)/old/gone.mp3"),
                title: "Gone",
                artist: "Somebody",
                durationMs: 60_000
            ),
            ListedTrack(location: Location(there)),
            ListedTrack(location: Location("https://example.org/live")),
            ListedTrack(location: Location(there)),
        ]
        let playlist = NewPlaylist(name: "Rainy days", content: .listed(tracks))
        expectEqual(library.storedPlaylists, [playlist])
        expectEqual(library.tracks.messages.suffix(2), [.storeNewPlaylist(playlist), .finish])
        expectEqual(
            outcome.summary,
            ImportSummary(added: 3, failed: 1, missing: 1, playlists: ["Rainy days"])
        )
    }

    @Test("A playlist without a name is named after its file", arguments: ["My Mix.m3u", "My Mix"])
    func name(file: String) async throws {
        let list = try folder.write("#EXTM3U\n#PLAYLIST: \ngone.mp3\n", to: file)

        _ = await makeSUT().outcome(of: [list])

        expectEqual(library.storedPlaylists.map(\.name), ["My Mix"])
    }

    @Test("Loved tracks of Last.fm are liked, in every format that tools save", arguments: lovedTracks)
    func loved(text: String, file: String) async throws {
        let list = try folder.write(text, to: file)

        let outcome = await makeSUT().outcome(of: [list])

        let likes = [
            ImportedLike(
                ListedTrack(title: "Roads", artist: "Portishead"),
                likedAt: Date(timeIntervalSince1970: 1_300_000_000)
            ),
            ImportedLike(ListedTrack(title: "Ok \"Go\"", artist: "Ann")),
        ]
        expectEqual(library.storedLikes, (file.hasSuffix("csv") ? Array(likes.prefix(1)) : likes))
        expectEqual(outcome.failures, [])
        expectEqual(library.storedPlays, [])
    }

    @Test("A folder named after loved tracks doesn't make a history one of likes") func lovedFolder()
        async throws
    {
        let text = "uts,artist,track\n1300000000,Portishead,Roads\n"
        let list = try folder.write(text, to: "lastfm-lovedtracks/scrobbles.csv")

        let outcome = await makeSUT().outcome(of: [list])

        expectEqual(library.storedPlays.map(\.title), ["Roads"])
        expectEqual(library.storedLikes, [])
        expectEqual(outcome.failures, [])
    }

    private static let roads = """
        {"name":"Roads","artist":{"url":"x","name":"Portishead","mbid":""},"date":{"uts":"1300000000","#text":"13 Mar"},
        "image":[{"size":"small","#text":"y"}],"streamable":{"fulltrack":"0"}}
        """
    private static let other = ##"{"artist":{"#text":"Ann"},"name":"Ok \"Go\""}"##
    private static let lovedTracks = [
        (#"{"lovedtracks":{"track":[\#(roads),\#(other)],"@attr":{"user":"x","page":"1"}}}"#, "page.json"),
        (#"[{"lovedtracks":{"track":\#(roads)}},{"lovedtracks":{"track":[\#(other)]}}]"#, "pages.json"),
        (#"{"lovedtracks":{"track":[\#(roads)]}} {"lovedtracks":{"track":[\#(other)]}}"#, "lines.json"),
        ("[\(roads),\(other)]", "me-lovedtracks.json"),
        (
            "uts,utc_time,artist,artist_mbid,track,track_mbid\n1300000000,\"13 Mar 2011\",Portishead,,Roads,\n",
            "lovedtracks-me.csv"
        ),
    ]

    @Test("A folder that can't be read is a failure of an import of likes, too", .permissions)
    func unreadableFolder() async throws {
        let locked = folder.path("locked")
        try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: true)
        chmod(locked, 0)
        defer { chmod(locked, 0o700) }

        let outcome = await makeSUT().outcome(of: [locked], likes: true)

        expectEqual(outcome.failures.count, 1)
    }

    @Test("Truncated JSON is a failure") func brokenLovedTracks() async throws {
        let list = try folder.write(#"{"lovedtracks":{"track":[{"name":"Roads""#, to: "loved.json")

        let outcome = await makeSUT().outcome(of: [list])

        expectEqual(outcome.failures, [.unreadable(path: list, reason: "not valid JSON")])
    }

    @Test("Importing a playlist as likes likes its entries and adds nothing") func likesOfPlaylist()
        async throws
    {
        let there = try folder.write("", to: "there.mp3")
        let list = try folder.write("#EXTM3U\n#EXTINF:1,A - B\ngone.mp3\nthere.mp3\n", to: "mix.m3u")

        let outcome = await makeSUT().outcome(of: [list], likes: true)

        let gone = ListedTrack(
            location: Location("\(folder.path)/gone.mp3"),
            title: "B",
            artist: "A",
            durationMs: 1000
        )
        expectEqual(
            library.storedLikes,
            [ImportedLike(gone), ImportedLike(ListedTrack(location: Location(there)))]
        )
        expectEqual(library.storedTracks, [])
        expectEqual(library.storedPlaylists, [])
        expectEqual(outcome.summary, ImportSummary(added: 2, addedLikes: 2))
    }

    @Test("Exports, histories, files and folders can also be imported as likes") func likesOfOthers()
        async throws
    {
        let file = try folder.write("", to: "music/1.mp3")
        let export = try folder.write(
            #"{"title":"Kid A","artist":"Radiohead","likedAt":"2026-11-21T09:30:00Z"}"# + "\nnonsense\n",
            to: "export.jsonl"
        )
        let history = try folder.write("uts,artist,track\n1300000000,Portishead,Roads\n", to: "loved.csv")

        let outcome = await makeSUT().outcome(
            of: [export, history, file, folder.path + "/music"],
            likes: true
        )

        let at = ImportedLike(ListedTrack(location: Location(file)))
        expectEqual(
            library.storedLikes,
            [
                ImportedLike(
                    ListedTrack(title: "Kid A", artist: "Radiohead"),
                    likedAt: Date(timeIntervalSince1970: 1_795_253_400)
                ),
                ImportedLike(
                    ListedTrack(title: "Roads", artist: "Portishead"),
                    likedAt: Date(timeIntervalSince1970: 1_300_000_000)
                ), at, at,
            ]
        )
        expectEqual(outcome.failures, [.unreadable(path: "\(export), line 2", reason: "not valid JSON")])
        expectEqual(outcome.summary, ImportSummary(added: 4, failed: 1, addedLikes: 4))
    }

    private func makeSUT() -> Importer {
        Importer(tags: TagReadingSpy.titles(), library: library.storing)
    }
}
