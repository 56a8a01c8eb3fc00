import Entities

/// The first page of a chart, with its heading and totals, ready to show.
package struct ChartScreen: Equatable, Sendable {
    package let kind: Chart.Kind
    package let heading: ChartHeading
    /// The total plays of the week.
    package let plays: Int
    package let rows: [ChartRow]
    /// The weeks without plays that were skipped.
    package let gap: ChartGap?
    /// The number of entries hidden because they have `threshold` plays or fewer.
    package let hiddenCount: Int
    package let threshold: Int
    /// Whether the week has plays, but nothing to rank: many histories have no albums.
    package var isUnnamed: Bool { plays > 0 && rows.isEmpty && hiddenCount == 0 }

    init(_ fetched: FetchedChart, rows: [ChartRow]) {
        (kind, plays, hiddenCount) = (fetched.chart.kind, fetched.chart.plays, fetched.chart.hiddenCount)
        heading = ChartHeading(fetched.chart.week, yearsAgo: fetched.yearsAgo, by: fetched.friend)
        self.rows = rows
        (gap, threshold) = (fetched.gap, fetched.threshold)
    }
}
