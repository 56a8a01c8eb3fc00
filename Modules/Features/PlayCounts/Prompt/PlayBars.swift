import Console
import Entities
import PlayCounts
import ViewModels

/// A time series with an interval in each row. Days and longer intervals without plays are included.
struct PlayBars {
    private let buckets: [PlayBucketRow]
    private let period: PlayPeriod

    init(_ buckets: [PlayBucketRow]) {
        self.buckets = buckets
        period = buckets.first?.period ?? .month
    }

    /// The number of rows.
    var count: Int {
        guard period != .hour, let first = buckets.first, let last = buckets.last else {
            return buckets.count
        }
        return max(0, last.ordinal - first.ordinal) + 1
    }

    /// The table for people, with a bar in each row if there are glyphs.
    func table(width: Int, glyphs: WaveformGlyphs?) -> Table {
        var table = Table(
            [Column(period.rawValue.uppercased()), Column("PLAYS", .trailing, hasCounts: true)]
                + (hasTime ? [Column("TIME", .trailing, dropOrder: 1)] : []),
            rows: rows.map { label, bucket in
                [label, String(bucket?.plays ?? 0)] + (hasTime ? [bucket?.listened ?? ""] : [])
            }
        )
        guard let glyphs else { return table }
        table.appendBars(rows.map { $0.bucket?.plays ?? 0 }, width: width, glyphs: glyphs)
        return table
    }

    /// The rows for other programs: only intervals with plays, as in JSON.
    var tableOfBuckets: Table {
        Table(
            [Column("START"), Column("PLAYS", .trailing)] + (hasTime ? [Column("TIME", .trailing)] : []),
            rows: buckets.map {
                [period == .hour ? $0.start : $0.label, "\($0.plays)"] + (hasTime ? [$0.listened ?? ""] : [])
            }
        )
    }

    private typealias Column = Table.Column

    private var hasTime: Bool { buckets.contains { $0.listenedMs != nil } }

    private var rows: [(label: String, bucket: PlayBucketRow?)] {
        guard period != .hour, let first = buckets.first, let last = buckets.last,
            first.ordinal <= last.ordinal
        else { return buckets.map { ($0.label, $0) } }
        let known = Dictionary(buckets.map { ($0.ordinal, $0) }) { first, _ in first }
        return (first.ordinal...last.ordinal).map { (period.label(of: $0), known[$0]) }
    }
}
