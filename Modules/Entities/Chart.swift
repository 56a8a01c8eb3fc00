/// The most played albums, artists or tracks of one week.
public struct Chart: Equatable, Sendable {
    public let kind: Kind
    public let week: Week
    /// The plays of the whole week, including entries that a filter hides.
    public let plays: Int
    /// The top entries, most plays first. Ties are in the order in which they were first recorded.
    public let entries: [Entry]
    /// The number of entries that aren't hidden by a filter, whether or not they are in `entries`.
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

    /// The kind of entries that a chart ranks.
    public enum Kind: String, CaseIterable, Sendable {
        case albums
        case artists
        case tracks
    }

    /// An entry in a chart. Different spellings count as one entry, under the name with the most plays of all time.
    public struct Entry: Equatable, Sendable {
        /// An album, an artist or a track. The artist of a compilation is its album artist.
        public let subject: PlaySubject
        public let plays: Int
        /// The rank, counted from 1. Entries with the same plays share a rank, and the ranks after it are skipped.
        public let rank: Int
        /// The rank in the previous week; `nil` if it wasn't played then.
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

/// A week in a list of charts: its plays and its first entry.
public struct ChartSummary: Equatable, Sendable {
    public let week: Week
    public let plays: Int
    /// The first entry; `nil` in a week without plays.
    public let first: Chart.Entry?

    public init(week: Week, plays: Int, first: Chart.Entry? = nil) {
        (self.week, self.plays, self.first) = (week, plays, first)
    }
}
