/// The steps of a time series.
public enum PlayPeriod: String, CaseIterable, Sendable {
    case hour
    case day
    /// From Monday to Sunday, as ISO 8601 has it.
    case week
    case month
    case year
}
