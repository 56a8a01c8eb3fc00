/// A step from the chart of a week to that of another.
public enum ChartStep: String, CaseIterable, Sendable {
    /// To the same week of the year before.
    case older
    /// To the same week of the year after.
    case newer
    /// To the week before.
    case earlier
    /// To the week after.
    case later
}
