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
        Table(
            period.rawValue.uppercased(),
            bars: rows.map { ($0.label, $0.bucket?.plays ?? 0, $0.bucket?.listened) },
            width: width,
            glyphs: glyphs
        )
    }

    /// The rows for other programs: only intervals with plays, as in JSON.
    var tableOfBuckets: Table {
        let hasTime = buckets.contains { $0.listenedMs != nil }
        return Table(
            [Column("START"), Column("PLAYS", .trailing)] + (hasTime ? [Column("TIME", .trailing)] : []),
            rows: buckets.map {
                [period == .hour ? $0.start : $0.label, "\($0.plays)"] + (hasTime ? [$0.listened ?? ""] : [])
            }
        )
    }

    private typealias Column = Table.Column

    private var rows: [(label: String, bucket: PlayBucketRow?)] {
        guard period != .hour, let first = buckets.first, let last = buckets.last,
            first.ordinal <= last.ordinal
        else { return buckets.map { ($0.label, $0) } }
        let known = Dictionary(buckets.map { ($0.ordinal, $0) }) { first, _ in first }
        return (first.ordinal...last.ordinal).map { (period.label(of: $0), known[$0]) }
    }
}

extension [PlayCycleRow] {
    /// The table for people, with a bar in each row if there are glyphs.
    func table(width: Int, glyphs: WaveformGlyphs?) -> Table {
        Table(
            first?.cycle == .weekday ? "WEEKDAY" : "HOUR",
            bars: map { ($0.label, $0.plays, $0.listened) },
            width: width,
            glyphs: glyphs
        )
    }

    /// The rows for other programs.
    var tableOfSteps: Table {
        let hasTime = contains { $0.listened != nil }
        return Table(
            [.init("STEP"), .init("PLAYS", .trailing)] + (hasTime ? [.init("TIME", .trailing)] : []),
            rows: map { [$0.label, "\($0.plays)"] + (hasTime ? [$0.listened ?? ""] : []) }
        )
    }
}

extension Table {
    /// Plays with the listening time, if any is known, and a bar in each row, if there are glyphs.
    fileprivate init(
        _ heading: String,
        bars rows: [(label: String, plays: Int, listened: String?)],
        width: Int,
        glyphs: WaveformGlyphs?
    ) {
        let hasTime = rows.contains { $0.listened != nil }
        self.init(
            [Column(heading), Column("PLAYS", .trailing, hasCounts: true)]
                + (hasTime ? [Column("TIME", .trailing, dropOrder: 1)] : []),
            rows: rows.map { [$0.label, String($0.plays)] + (hasTime ? [$0.listened ?? ""] : []) }
        )
        if let glyphs { appendBars(rows.map(\.plays), width: width, glyphs: glyphs) }
    }
}
