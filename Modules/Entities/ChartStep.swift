/// A step from the chart of one week to another.
public enum ChartStep: String, CaseIterable, Sendable {
    /// The same week of the previous year.
    case older
    /// The same week of the next year.
    case newer
    /// The previous week.
    case earlier
    /// The next week.
    case later
}
