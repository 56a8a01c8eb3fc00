import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

struct PlayExportFormatTests {
    @Test("JSON has one complete record per line") func json() {
        expectEqual(
            text(.json),
            """
            {"at":"2023-05-01T18:00:00Z","title":"Tide","artist":"Vex","album":"North","source":"lastfm","user":"anna"}
            {"at":"2023-05-01T18:00:01Z","title":"\\"=1,2\\"","source":"sidewinder"}

            """
        )
    }

    @Test("CSV has the columns of Last.fm's exporters") func csv() {
        expectEqual(
            text(.csv),
            """
            uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid
            1682964000,2023-05-01T18:00:00Z,Vex,,North,,Tide,
            1682964001,2023-05-01T18:00:01Z,,,,,\"""=1,2\""",

            """
        )
    }

    @Test("ListenBrainz gets one listen per line") func listenBrainz() {
        expectEqual(
            text(.listenbrainz),
            """
            {"listened_at":1682964000,"track_metadata":{"artist_name":"Vex","track_name":"Tide",\
            "release_name":"North","additional_info":{"submission_client":"Sidewinder"}}}

            """
        )
    }

    @Test("Maloja gets a document with all scrobbles") func maloja() {
        expectEqual(
            text(.maloja),
            """
            {"maloja":{},"scrobbles":[
            {"time":1682964000,"track":{"artists":["Vex"],"title":"Tide",\
            "album":{"artists":["Vex"],"albumtitle":"North"},"length":null},"duration":null}
            ,{"time":1682964001,"track":{"artists":[],"title":"\\"=1,2\\"","length":null},"duration":null}
            ]}

            """
        )
        let (header, footer) = (PlayExportFormat.maloja.header, PlayExportFormat.maloja.footer)
        expectEqual(header + footer, "{\"maloja\":{},\"scrobbles\":[\n]}\n")
    }

    @Test("A player's log has tab-separated fields, without tabs and line breaks in them") func scrobbler() {
        let odd = Play(title: "Ti\tde", artist: "V\nx", startedAt: Date(timeIntervalSince1970: 1))

        expectEqual(
            text(.scrobbler),
            """
            #AUDIOSCROBBLER/1.1
            #TZ/UTC
            #CLIENT/Sidewinder
            Vex\tNorth\tTide\t\t0\tL\t1682964000\t

            """
        )
        expectEqual(PlayExportFormat.scrobbler.entry(of: odd, isFirst: true), "V x\t\tTi de\t\t0\tL\t1\t\n")
    }

    @Test("A format without a place for plays that lack an artist doesn't hold them")
    func artist() {
        let formats = PlayExportFormat.allCases.filter { !$0.holds(Self.plays[1]) }

        expectEqual(formats, [.listenbrainz, .scrobbler])
        #expect(PlayExportFormat.allCases.allSatisfy { $0.holds(Self.plays[0]) })
    }

    @Test(
        "The extension of a file shows the format",
        arguments: [("JSONL", .json), ("csv", .csv), ("log", .scrobbler), ("json", nil), ("", nil)]
            as [(String, PlayExportFormat?)]
    )
    func fileExtension(text: String, format: PlayExportFormat?) {
        expectEqual(PlayExportFormat(fileExtension: text), format)
    }

    private func text(_ format: PlayExportFormat) -> String {
        let entries = Self.plays.filter(format.holds).enumerated().map { index, play in
            format.entry(of: play, isFirst: index == 0)
        }
        return format.header + entries.joined() + format.footer
    }

    private static let plays = [
        Play(
            title: "Tide",
            artist: "Vex",
            album: "North",
            startedAt: Date(timeIntervalSince1970: 1_682_964_000),
            source: PlaySource(name: "lastfm", user: "anna")
        ),
        Play(title: "\"=1,2\"", startedAt: Date(timeIntervalSince1970: 1_682_964_001.5)),
    ]
}
