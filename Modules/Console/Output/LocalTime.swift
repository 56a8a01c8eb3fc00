#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Output {
    /// Replaces the instants in a text, which are RFC 3339 in UTC, by the local time to the minute: `2026-11-21 10:30`.
    public func localTime(_ text: String) -> String {
        text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) { match in
            let instant = String(match.output)
            guard let date = try? Date(instant, strategy: .iso8601) else { return instant }
            let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: makeCalendar().timeZone)
            return String(
                style.year().month().day().time(includingFractionalSeconds: false).format(date).prefix(16)
            )
        }
    }

    /// The table with local times in its columns of instants.
    func withLocalTimes(_ table: Table) -> Table {
        var table = table
        for (index, column) in table.columns.enumerated() where column.hasInstants {
            for row in table.rows.indices where index < table.rows[row].count {
                table.rows[row][index] = localTime(table.rows[row][index])
            }
        }
        return table
    }
}
