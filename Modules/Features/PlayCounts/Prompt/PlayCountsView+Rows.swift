import Console
import ConsoleViews
import PlayCounts
import Records

extension PlayCountRow: ListedRow {
    package static func table(_ rows: [PlayCountRow]) -> Table { Table(rows) }

    package var shown: ShownRow {
        if let title { return .music(title: title, artist: artist) }
        if let album { return .other(noun: "an album", name: album) }
        return .other(noun: "an artist", name: artist ?? "")
    }

    /// The count as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("row", row)
        record.add("title", title)
        record.add("artist", artist)
        record.add("album", album)
        record.add("plays", plays)
        return record
    }
}

extension PlayBucketRow {
    /// The interval as a record for scripts.
    var record: Record {
        var record = Record()
        record.add("start", start)
        record.add("plays", plays)
        return record
    }
}

extension Table {
    fileprivate init(_ rows: [PlayCountRow]) {
        let hasNames = rows.contains { $0.title ?? $0.album != nil }
        let isAlbums = rows.contains { $0.album != nil }
        let names = hasNames ? [Column(isAlbums ? "ALBUM" : "TITLE", role: .title, minimum: 14)] : []
        self.init(
            [Column("#", .trailing, role: .number)] + names + [
                Column("ARTIST", minimum: 10), Column("PLAYS", .trailing),
            ],
            rows: rows.map { row in
                ["\(row.row)"] + (hasNames ? [row.title ?? row.album ?? ""] : []) + [
                    row.artist ?? "", row.plays.grouped,
                ]
            }
        )
    }

    /// A time series with a bar in each row, scaled to the width; without a width, no bars.
    init(_ rows: [PlayBucketRow], width: Int?) {
        let columns = [Column("START"), Column("PLAYS", .trailing)]
        guard let width, let most = rows.map(\.plays).max(), most > 0 else {
            self.init(columns, rows: rows.map { [$0.start, "\($0.plays)"] })
            return
        }
        let taken = (rows.map(\.start.count).max() ?? 0) + max(5, most.grouped.count) + 4
        let room = max(1, min(60, width - taken))
        self.init(
            columns + [Column("", role: .accent)],
            rows: rows.map { row in
                let length = Int((Double(max(0, row.plays)) / Double(most) * Double(room)).rounded())
                return [row.start, row.plays.grouped, String(repeating: "=", count: length)]
            }
        )
    }
}
