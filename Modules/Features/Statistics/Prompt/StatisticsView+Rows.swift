import Console
import Statistics

extension ListeningReport.PlayedRow {
    var sentence: String { "\(day) “\(title)”" + (artist.map { " by \($0)" } ?? "") }
}

extension Table {
    /// The formats with a bar in each row, scaled to the width; no bars without a width.
    init(_ formats: [FormatRow], width: Int?) {
        let isLong = formats.count > Self.maximumFormats
        let rows =
            isLong
            ? formats.prefix(Self.maximumFormats - 1)
                + [FormatRow(format: "others", of: formats.dropFirst(Self.maximumFormats - 1))]
            : formats
        let columns = [
            Column("FORMAT"), Column("TRACKS", .trailing), Column("TIME", .trailing, dropOrder: 1),
        ]
        let cells = rows.map { [$0.format ?? "no file", $0.tracks.grouped, $0.duration ?? ""] }
        guard let width, let maximum = rows.map(\.tracks).max(), maximum > 0 else {
            self.init(columns, rows: cells)
            return
        }
        let taken = columns.indices.reduce(0) { taken, column in
            taken + 2 + cells.reduce(columns[column].title.count) { max($0, $1[column].count) }
        }
        let room = max(1, min(60, width - taken))
        self.init(
            columns + [Column("", role: .accent)],
            rows: zip(rows, cells).map { row, cells in
                let length = Int((Double(row.tracks) / Double(maximum) * Double(room)).rounded())
                return cells + [String(repeating: "=", count: max(1, length))]
            }
        )
    }

    /// The maximum number of rows for formats, because the statistics should fit on a screen.
    private static var maximumFormats: Int { 8 }
}
