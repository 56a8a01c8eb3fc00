import Console
import Statistics

extension ListeningReport.PlayedRow {
    var sentence: String { "\(day) “\(title)”" + (artist.map { " by \($0)" } ?? "") }
}

extension Table {
    /// The formats, with a bar in each row if there are glyphs.
    init(_ formats: [FormatRow], width: Int, glyphs: WaveformGlyphs?) {
        let isLong = formats.count > Self.maximumFormats
        let rows =
            isLong
            ? formats.prefix(Self.maximumFormats - 1)
                + [FormatRow(format: "others", of: formats.dropFirst(Self.maximumFormats - 1))]
            : formats
        let columns = [
            Column("FORMAT"), Column("TRACKS", .trailing, hasCounts: true),
            Column("TIME", .trailing, dropOrder: 1),
        ]
        let cells = rows.map { [$0.format ?? "no file", String($0.tracks), $0.duration ?? ""] }
        self.init(columns, rows: cells)
        if let glyphs { appendBars(rows.map(\.tracks), width: width, glyphs: glyphs) }
    }

    /// The maximum number of rows for formats, because the statistics should fit on a screen.
    private static var maximumFormats: Int { 8 }
}
