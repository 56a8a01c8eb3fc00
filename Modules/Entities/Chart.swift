/// What was played most in one week.
public struct Chart: Equatable, Sendable {
    public let kind: Kind
    public let week: Week
    /// All plays of the week, including those of entries that a filter hides.
    public let plays: Int
    /// The first entries, most plays first; ties in the order they were first recorded.
    public let entries: [Entry]
    /// The number of all entries, without those that a filter hides.
    public let count: Int
    /// The number of entries that a filter hides.
    public let hiddenCount: Int

    public init(
        kind: Kind,
        week: Week,
        plays: Int,
        entries: [Entry] = [],
        count: Int = 0,
        hiddenCount: Int = 0
    ) {
        self.kind = kind
        self.week = week
        self.plays = plays
        self.entries = entries
        self.count = count
        self.hiddenCount = hiddenCount
    }

    /// What a chart ranks.
    public enum Kind: String, CaseIterable, Sendable {
        case albums
        case artists
        case tracks
    }

    /// A place in a chart. Spellings that belong together count as one, under the name
    /// that was played most of all time.
    public struct Entry: Equatable, Sendable {
        /// An album, an artist or a track; a compilation's artist is that of the album.
        public let subject: PlaySubject
        public let plays: Int
        /// Counted from 1. Entries with the same plays share a rank, and the ranks after it are left out.
        public let rank: Int
        /// The rank in the week before; `nil` if it wasn't played then.
        public let previousRank: Int?
        /// The best rank up to this week; `nil` if only this week is known.
        public let peak: Int?
        /// The number of weeks with plays, up to this week; `nil` if only this week is known.
        public let weeks: Int?

        public init(
            subject: PlaySubject,
            plays: Int,
            rank: Int,
            previousRank: Int? = nil,
            peak: Int? = nil,
            weeks: Int? = nil
        ) {
            self.subject = subject
            self.plays = plays
            self.rank = rank
            self.previousRank = previousRank
            self.peak = peak
            self.weeks = weeks
        }
    }
}

/// One of several weeks: its plays, and what was played most.
public struct ChartSummary: Equatable, Sendable {
    public let week: Week
    public let plays: Int
    /// The first entry; `nil` in a week without plays.
    public let first: Chart.Entry?

    public init(week: Week, plays: Int, first: Chart.Entry? = nil) {
        (self.week, self.plays, self.first) = (week, plays, first)
    }
}
