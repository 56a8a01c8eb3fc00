import Console
import Records
import Statistics

extension StatisticsReport {
    /// The numbers as records for scripts: one with the totals, then one for each format, year of release and month.
    var records: [Record] {
        [totals] + formats.map(\.record) + years.map(\.record) + (listening?.months ?? []).map(\.record)
    }

    private var totals: Record {
        var record = Record()
        record.add("tracks", tracks)
        record.add("artists", artists)
        record.add("durationMs", durationMs > 0 ? durationMs : nil)
        record.add("plays", listening?.plays ?? 0)
        record.add("listenedMs", listening?.listenedMs)
        record.add("unknownPlays", listening?.unknownPlays ?? 0)
        record.add("days", listening?.days ?? 0)
        record.add("firstPlay", listening?.first.record)
        record.add("lastPlay", listening?.last.record)
        record.add("longestStreak", listening?.longestStreak.record)
        record.add("currentStreak", listening?.currentStreak?.record)
        return record
    }
}

extension FormatRow {
    fileprivate var record: Record {
        var record = Record()
        record.add("format", format ?? "none")
        record.add("tracks", tracks)
        record.add("durationMs", durationMs > 0 ? durationMs : nil)
        return record
    }
}

extension StatisticsReport.YearRow {
    fileprivate var record: Record {
        var record = Record()
        record.add("year", year)
        record.add("tracks", tracks)
        return record
    }
}

extension ListeningReport.MonthRow {
    fileprivate var record: Record {
        var record = Record()
        record.add("month", month)
        record.add("plays", plays)
        record.add("listenedMs", listenedMs > 0 ? listenedMs : nil)
        return record
    }
}

extension ListeningReport.PlayedRow {
    fileprivate var record: Record {
        var record = Record()
        record.add("title", title)
        record.add("artist", artist)
        record.add("startedAt", startedAt)
        return record
    }

    var sentence: String { "\(day) “\(title)”" + (artist.map { " by \($0)" } ?? "") }
}

extension ListeningReport.StreakRow {
    fileprivate var record: Record {
        var record = Record()
        record.add("days", days)
        record.add("from", from)
        record.add("to", to)
        return record
    }
}

extension Table {
    /// Formats with a bar in each row, scaled to the width; without a width, no bars.
    init(_ formats: [FormatRow], width: Int?) {
        let isLong = formats.count > Self.mostFormats
        let rows =
            isLong
            ? formats.prefix(Self.mostFormats - 1)
                + [FormatRow(format: "others", of: formats.dropFirst(Self.mostFormats - 1))]
            : formats
        let columns = [
            Column("FORMAT"), Column("TRACKS", .trailing), Column("TIME", .trailing, dropOrder: 1),
        ]
        let cells = rows.map { [$0.format ?? "no file", $0.tracks.grouped, $0.duration ?? ""] }
        guard let width, let most = rows.map(\.tracks).max(), most > 0 else {
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
                let length = Int((Double(row.tracks) / Double(most) * Double(room)).rounded())
                return cells + [String(repeating: "=", count: max(1, length))]
            }
        )
    }

    /// How many rows formats take at most: the statistics are meant to fit a screen.
    private static var mostFormats: Int { 8 }
}
