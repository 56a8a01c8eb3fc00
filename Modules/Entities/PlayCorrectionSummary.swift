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
    /// The first and the last start among the plays, before and after the correction.
    public var period: ClosedRange<Date>
    /// The number of weeks whose album chart changes.
    public var changedCharts: Int
    /// The weeks that get another number one, oldest first.
    public var newLeaders: [Leader]
    /// The services and accounts that may have the former plays, and keep them.
    public var keepers: [String]

    public init(
        count: Int,
        play: Play? = nil,
        period: ClosedRange<Date>,
        changedCharts: Int = 0,
        newLeaders: [Leader] = [],
        keepers: [String] = []
    ) {
        (self.count, self.play, self.period) = (count, play, period)
        (self.changedCharts, self.newLeaders, self.keepers) = (changedCharts, newLeaders, keepers)
    }

    /// The new number one of a week.
    public struct Leader: Equatable, Sendable {
        public let week: Week
        /// The album; `nil` if the week no longer has one.
        public let album: PlaySubject?

        public init(week: Week, album: PlaySubject?) { (self.week, self.album) = (week, album) }
    }
}
