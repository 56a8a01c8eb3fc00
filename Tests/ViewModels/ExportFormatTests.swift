import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

struct ExportFormatTests {
    @Test("JSON has one record per line and no header") func json() {
        let row = TrackRow(.playable(1), row: 1)

        expectEqual(ExportFormat.json.header, "")
        expectEqual(ExportFormat.json.entry(of: row), row.record.jsonLine)
    }

    @Test("CSV has one line per track below the column names") func csv() {
        let row = TrackRow(.playable(1), row: 1)

        expectEqual(
            ExportFormat.csv.header,
            """
            row,urn,title,artist,album,albumArtist,genre,year,discNumber,trackNumber,durationMs,location,addedAt,\
            plays,likedAt,missingSince,recordingMbid,releaseMbid

            """
        )
        expectEqual(ExportFormat.csv.entry(of: row), TrackRow.fields.csvLine(of: row))
    }

    @Test(
        "A playlist has two lines per track, with its length in whole seconds",
        arguments: [(284_499, 284), (284_500, 285), (nil, -1), (.max, 9_223_372_036_854_776)] as [(Int?, Int)]
    )
    func m3u(durationMs: Int?, seconds: Int) {
        let row = row(title: "Kid A", artist: "Radiohead", durationMs: durationMs, location: "/m/kid.ogg")

        expectEqual(ExportFormat.m3u.header, "#EXTM3U\n")
        expectEqual(
            ExportFormat.m3u.entry(of: row),
            "#EXTINF:\(seconds),Radiohead - Kid A\n/m/kid.ogg\n"
        )
    }

    @Test(
        "A title with a line break stays on its line of the playlist",
        arguments: ["\n", "\r", "\r\n", "\u{2028}"]
    )
    func lineBreakInATitle(lineBreak: String) {
        let row = row(title: "two\(lineBreak)lines", artist: nil, durationMs: 1000, location: "/m/kid.ogg")

        expectEqual(ExportFormat.m3u.entry(of: row), "#EXTINF:1,two lines\n/m/kid.ogg\n")
    }

    @Test(
        "A playlist omits tracks without a file, and paths with line breaks",
        arguments: [nil, "/m/two\nlines.ogg", "/m/two\rlines.ogg"]
    )
    func leftOut(location: String?) {
        let row = row(title: "Kid A", artist: nil, durationMs: 1000, location: location)

        #expect(ExportFormat.m3u.entry(of: row) == nil)
        expectEqual(ExportFormat.m3u.lacks(fileAt: location), (location != nil))
        #expect(!ExportFormat.csv.lacks(fileAt: location))
    }

    private func row(title: String, artist: String?, durationMs: Int?, location: String?) -> TrackRow {
        TrackRow(
            Track(
                urn: URN(trusted: "a:b"),
                details: TrackDetails(
                    title: title,
                    artist: artist,
                    durationMs: durationMs,
                    location: location.map { Location($0) }
                ),
                addedAt: .distantPast
            )
        )
    }
}
