import Entities
import Foundation
import TestSupport
import Testing

@testable import Importer

@Suite("Rows of an export")
struct ExportRowTests {
    private static let json = #"""
        {"row":1,"urn":"sidewinder:tracks:7","title":"Kid A","artist":"Radiohead","album":"Kid A",\#
        "albumArtist":"Various Artists","genre":"Rock","year":2000,"discNumber":2,"trackNumber":1,\#
        "durationMs":284000,"location":"/music/a.mp3","addedAt":"2026-11-21T09:30:00Z","plays":3,\#
        "likedAt":"2026-11-21T09:30:01Z","recordingMbid":"1b6f7a0c","releaseMbid":"83c9a8e5","new":{"deep":[1]}}
        """#

    @Test("A complete row is read as the exported track")
    func everything() throws {
        let track = try ExportRow(json: Array(Self.json.utf8)).track()

        let expected = NewTrack(
            urn: URN("sidewinder:tracks:7"),
            details: TrackDetails(
                title: "Kid A",
                artist: "Radiohead",
                album: "Kid A",
                albumArtist: "Various Artists",
                genre: "Rock",
                year: 2000,
                trackNumber: 1,
                discNumber: 2,
                durationMs: 284_000,
                location: Location("/music/a.mp3"),
                musicBrainz: MusicBrainzIDs(recording: "1b6f7a0c", release: "83c9a8e5")
            ),
            addedAt: Date(timeIntervalSince1970: 1_795_253_400),
            likedAt: Date(timeIntervalSince1970: 1_795_253_401)
        )
        expectEqual(track, expected)
    }

    @Test("A title is enough; empty texts count as absent")
    func titleOnly() throws {
        let json =
            #"{"title":" Kid A","artist":"","album":" ","urn":"","location":"","addedAt":"","year":null}"#

        let track = try ExportRow(json: Array(json.utf8)).track()

        expectEqual(track, NewTrack(details: TrackDetails(title: " Kid A")))
    }

    @Test(
        "A location may be a URL or a song of a music server",
        arguments: ["http://host/a", "subsonic:home:tracks:tr-1"]
    )
    func elsewhere(location: String) throws {
        let json = #"{"title":"a","location":"\#(location)"}"#

        let track = try ExportRow(json: Array(json.utf8)).track()

        expectEqual(track.details.location, Location(location))
    }

    @Test("Numbers may have a fraction of zero")
    func wholeNumber() throws {
        let track = try ExportRow(json: Array(#"{"title":"a","durationMs":2.84e5}"#.utf8)).track()

        expectEqual(track.details.durationMs, 284_000)
    }

    @Test(
        "An invalid value is reported by name",
        arguments: [
            ("[1]", "not a JSON object"), ("{\"title\":", badJSON), ("", badJSON), ("{} {}", badJSON),
            (#"{"title":"a","durationMs":1e300}"#, "durationMs is not a whole number"),
            (#"{"title":"a","year":1.5}"#, "year is not a whole number"),
            (#"{"title":"a","year":99999999999999999999}"#, "year is not a whole number"),
            (#"{"title":"\ud800"}"#, "title is not text"),
            ("{}", "no title"), (#"{"title":"  "}"#, "no title"),
            (#"{"title":1}"#, "title is not text"),
            (#"{"title":"a","year":"2000"}"#, "year is not a whole number"),
            (#"{"title":"a","year":-44}"#, "year is -44, not a number from 0 to 9999"),
            (#"{"title":"a","durationMs":-1}"#, "durationMs is -1, not a number from 0 to 2147483647000"),
            (#"{"title":"a","trackNumber":10000}"#, "trackNumber is 10000, not a number from 0 to 9999"),
            (#"{"title":"a","urn":"x"}"#, "urn is not a URN such as `sidewinder:tracks:1`"),
            (#"{"title":"a","location":"b.mp3"}"#, "location is not an absolute path or a URL"),
            (#"{"title":"a","addedAt":"today"}"#, "addedAt is not a time such as `2026-11-21T09:30:00Z`"),
        ]
    )
    func errors(json: String, reason: String) {
        #expect(throws: LineError(reason: reason)) {
            try ExportRow(json: Array(json.utf8)).track()
        }
    }

    @Test(
        "CSV fields are checked like JSON",
        arguments: ["1.5", "1e3", "9223372036854775808", "two", " 1"]
    )
    func fields(year: String) {
        #expect(throws: LineError(reason: "year is not a whole number")) {
            try ExportRow(["title": "a", "year": year])
        }
    }

    @Test("Damaged rows never crash, and every row read has a title")
    func fuzz() {
        var generator = SeededGenerator(trial: 8)

        for _ in 0..<3000 {
            for bytes in [generator.bytes(upTo: 60), generator.mutated(Array(Self.json.utf8))] {
                let track = try? ExportRow(json: bytes).track()
                #expect(track?.details.title.isEmpty != true)
            }
        }
    }

    private static let badJSON = "not valid JSON"
}
