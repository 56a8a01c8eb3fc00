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
                [("Streaming_History_2.json", spotify), ("inner/Streaming_History_10.json", spotify)],
                "no audio files, but 2 listening histories: import lists by name, such as "
                    + "Streaming_History_2.json"
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

            #expect(outcome.failures == [.unreadable(path: folder.path, reason: reason)])
            #expect(outcome.summary?.failed == 1)
        }
        #expect(library.tracks.messages == [.finish, .finish])
    }

    @Test(
        "An empty file is a failure, even if named like a playlist",
        arguments: ["plays.csv", "list.m3u", "plays.json", "x"],
        ["", "\n  \r\n"]
    )
    func emptyFile(name: String, text: String) async throws {
        let path = try folder.write(text, to: name)

        let outcome = await makeSUT().outcome(of: [path])

        #expect(outcome.failures == [.unreadable(path: path, reason: "it is empty")])
        #expect(outcome.summary == ImportSummary(failed: 1))
    }

    @Test("A zip file fails without a known history; with one, its other files are ignored")
    func zipOfOthers() async throws {
        let other = (
            name: "MyData/StreamingHistory_music_0.json", text: "[{\"endTime\":\"2021-03-01 12:34\"}]"
        )
        let history = (name: "history.json", text: Self.spotify)
        let unknown = try folder.write(Zip.bytes([other]), to: "a.zip")
        let known = try folder.write(Zip.bytes([other, history]), to: "b.zip")

        let outcome = await makeSUT().outcome(of: [unknown, known])

        let reason =
            "no listening history from Last.fm, ListenBrainz, Maloja, Rockbox or Spotify (extended)"
        #expect(outcome.failures == [.unreadable(path: unknown, reason: reason)])
        #expect(outcome.summary == ImportSummary(added: 1, failed: 1, addedPlays: 1))
    }

    @Test("A history without plays is recognized")
    func nothingNew() async throws {
        let path = try folder.write("artist,album,title,uts\n", to: "plays.csv")

        let outcome = await makeSUT().outcome(of: [path])

        #expect(outcome == ImportOutcome(summary: ImportSummary()))
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
        #expect(outcome.summary == ImportSummary(added: 1, avoidedFolders: avoided))
        #expect(library.storedTracks == [NewTrack(stubbedAt: file)])
        #expect(named.failures == [.unreadable(path: "/proc", reason: "no audio files")])
    }

    private static let spotify = """
        [{"ts":"2021-03-01T12:34:56Z","ms_played":200000,"master_metadata_track_name":"Kid A",
        "master_metadata_album_artist_name":"Radiohead"}]
        """

    private func makeSUT(_ library: LibrarySpies = LibrarySpies()) -> Importer {
        Importer(tags: TagReadingSpy.titles(), library: library.storing)
    }
}

/// Zip files of stored entries.
private enum Zip {
    static func bytes(_ files: [(name: String, text: String)]) -> [UInt8] {
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for file in files {
            let (name, text) = (Array(file.name.utf8), Array(file.text.utf8))
            let sizes = number(checksum(text), 4) + number(text.count, 4) + number(text.count, 4)
            let header =
                number(0, 2) + number(0, 2) + number(0, 4) + sizes + number(name.count, 2) + number(0, 2)
            directory += number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + header
            directory +=
                number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(bytes.count, 4) + name
            bytes += number(0x0403_4B50, 4) + number(20, 2) + header + name + text
        }
        let count = number(files.count, 2)
        let end = number(0, 4) + count + count + number(directory.count, 4) + number(bytes.count, 4)
        return bytes + directory + number(0x0605_4B50, 4) + end + number(0, 2)
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func checksum(_ bytes: [UInt8]) -> Int {
        let crc = bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return Int(~crc)
    }
}
