import Entities
import Foundation
import Importer
import Services
import TestSupport
import Testing

@Suite("Files that aren't histories")
struct UnsupportedListTests {
    private let folder: TemporaryFolder
    private let library = LibrarySpies()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "A file with counts instead of plays is named as such, and nothing is imported",
        arguments: [
            (
                "Apple Music - Play History Daily Tracks.csv",
                "Country,Date Played,Hours,Play Count,Track Description\nDE,20230501,18,2,Vex - Tide",
                "Apple Music's count for each day"
            ),
            (
                "Apple Music - Track Play History.csv",
                "Track Name,Last Played Date,Is User Initiated\nVex - Tide,1682964000000,true",
                "Apple Music's count for each track"
            ),
            (
                "Apple Music Library Tracks.json",
                "[{\n\"Content Type\":\"Song\",\"Track Identifier\":1,\"Track Play Count\":3}]",
                "a list of Apple Music's library"
            ),
        ]
    )
    func counts(name: String, text: String, kind: String) async throws {
        let file = try folder.write(text, to: name)

        let outcome = await makeSUT().outcome(of: [file])

        let start =
            "it is \(kind), with the number of plays but not the time of each, so it can't be imported as plays; import "
        expectEqual(outcome.summary, ImportSummary(failed: 1))
        guard case .unreadable(file, let reason) = outcome.failures.first else {
            return #expect(outcome.failures != [])
        }
        #expect(reason.hasPrefix(start))
    }

    @Test("A table with several times in each row isn't a list of tracks")
    func severalTimes() async throws {
        let file = try folder.write(
            "artist,title,album,played_timestamps\nVex,Tide,North,\"[1, 2]\"\n",
            to: "foobar.csv"
        )

        let outcome = await makeSUT().outcome(of: [file])

        let reason =
            "its column played_timestamps has several plays in each row; a history needs a row for each play, with "
            + "columns such as artist, album, title and uts"
        expectEqual(outcome.failures, [.unreadable(path: file, reason: reason)])
        expectEqual(library.storedTracks, [])
    }

    @Test(
        "JSON of an unknown kind is one failure, however many lines it has",
        arguments: [
            "{\n  \"a\": 1,\n  \"b\": [\n    2\n  ]\n}\n", "{\"a\":1}\n{\"a\":2}\n", "[\n 1,\n 2\n]\n",
        ]
    )
    func unknownJSON(text: String) async throws {
        let file = try folder.write(text, to: "data.json")

        let outcome = await makeSUT().outcome(of: [file])

        let reason =
            "not a known listening history, a playlist, music in a supported format, or an export (JSON Lines, or CSV "
            + "with a column `title`)"
        expectEqual(outcome.failures, [.unreadable(path: file, reason: reason)])
    }

    @Test("Spotify's playlists aren't a history")
    func playlists() async throws {
        let file = try folder.write(
            "{\n  \"playlists\": [{\"name\": \"Mix\", \"lastModifiedDate\": \"2023-05-01\"}]\n}",
            to: "Playlist1.json"
        )

        let outcome = await makeSUT().outcome(of: [file])

        let reason = "it is Spotify's list of playlists, not a listening history"
        expectEqual(outcome.failures, [.unreadable(path: file, reason: reason)])
    }

    @Test("A zip file with only a known other file says what it is")
    func zip() async throws {
        let page = (name: "Takeout/watch-history.html", text: "<!DOCTYPE html><html>YouTube")
        let file = try folder.write(Zip.bytes([page]), to: "takeout.zip")

        let outcome = await makeSUT().outcome(of: [file])

        let reason =
            "it has no listening history; of Takeout/watch-history.html: it is a web page; request the history from "
            + "Google Takeout in JSON"
        expectEqual(outcome.failures, [.unreadable(path: file, reason: reason)])
    }

    private func makeSUT() -> Importer {
        Importer(tags: TagReadingSpy.titles(), library: library.storing)
    }
}
