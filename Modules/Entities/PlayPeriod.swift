/// The interval of a time series.
public enum PlayPeriod: String, CaseIterable, Sendable {
    case hour
    case day
    /// Monday to Sunday, as in ISO 8601.
    case week
    case month
    case year
}
