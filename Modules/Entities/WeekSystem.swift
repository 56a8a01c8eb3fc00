/// A convention for the beginning of weeks.
public enum WeekSystem: String, CaseIterable, Sendable {
    /// Monday, midnight in the user's time zone, as in ISO 8601.
    case iso
    /// Sunday, 12:00 UTC, as in Last.fm's weekly charts.
    case lastfm
}
