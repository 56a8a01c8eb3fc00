#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The effect of a correction of the log.
public struct PlayCorrectionSummary: Equatable, Sendable {
    /// The plays deleted, changed or added.
    public var count: Int
    /// The only play, with its new values; `nil` if there are several.
    public var play: Play?
    /// The number of changed plays that equal other plays of the log now, and count once with them.
    public var duplicates: Int
    /// The first and the last start among the plays, before and after the correction.
    public var period: ClosedRange<Date>
    /// The weekly charts that change: of albums, of artists and of tracks. Only in previews.
    public var charts: [Charts]
    /// The services and accounts that may have the former plays, and keep them.
    public var keepers: [String]

    public init(
        count: Int,
        play: Play? = nil,
        duplicates: Int = 0,
        period: ClosedRange<Date>,
        charts: [Charts] = [],
        keepers: [String] = []
    ) {
        (self.count, self.play, self.duplicates) = (count, play, duplicates)
        (self.period, self.charts, self.keepers) = (period, charts, keepers)
    }

    /// The weekly charts of one kind that change.
    public struct Charts: Equatable, Sendable {
        public let kind: Chart.Kind
        /// The number of weeks.
        public let changed: Int
        /// The weeks that get another number one, oldest first.
        public let newLeaders: [Leader]

        public init(kind: Chart.Kind, changed: Int, newLeaders: [Leader] = []) {
            (self.kind, self.changed, self.newLeaders) = (kind, changed, newLeaders)
        }
    }

    /// The new number one of a week.
    public struct Leader: Equatable, Sendable {
        public let week: Week
        /// The album, artist or track; `nil` if the week no longer has one.
        public let subject: PlaySubject?

        public init(week: Week, subject: PlaySubject?) { (self.week, self.subject) = (week, subject) }
    }
}
