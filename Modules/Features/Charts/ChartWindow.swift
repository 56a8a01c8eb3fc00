import Entities

/// The part of a chart that is shown.
struct ChartWindow {
    /// The maximum number of rows; `nil` for all.
    var limit: Int?
    /// The maximum number of rows on a page; `nil` to show all rows.
    var pageLength: Int?

    /// The last row of the page after a row; `nil` for the last row of the chart.
    func end(after row: Int) -> Int? {
        [limit, pageLength.map { row + min($0, 1_000_000) }].compactMap { $0 }.min()
    }

    /// Returns whether the chart has more rows to show after a row.
    func hasMore(of chart: Chart, after row: Int) -> Bool {
        row < min(chart.count, limit ?? .max)
    }
}
