#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A search for tracks. A track matches if it satisfies every term; without terms, every track matches.
public struct SearchQuery: Hashable, Sendable {
    public let terms: [Term]

    public init(_ terms: [Term]) {
        self.terms = terms
    }

    /// A condition that tracks must satisfy, or must not.
    public struct Term: Hashable, Sendable {
        public let condition: Condition
        /// Whether tracks that satisfy the condition are left out.
        public let isExcluded: Bool

        public init(_ condition: Condition, isExcluded: Bool = false) {
            self.condition = condition
            self.isExcluded = isExcluded
        }
    }

    /// A property of a track. Unknown values satisfy no condition.
    public enum Condition: Hashable, Sendable {
        /// A word or a phrase; without a field, in the title, artist or album. Ignores case and accents.
        case text(String, in: TextField? = nil, as: Match = .beginning)
        /// Part of a text, also within a word: `dio` finds Radiohead. Without a field, in the title, artist, album, album
        /// artist or genre. Ignores case and accents.
        case part(String, in: TextField? = nil)
        /// Part of the path or URL. Ignores case and accents.
        case path(String)
        /// A file below a folder at any depth, or the file with that path itself.
        case folder(Location)
        /// The name of a music server that has the track. Ignores case.
        case source(String)
        /// A number in a range; `Int.min` and `Int.max` leave that end open.
        case number(NumberField, ClosedRange<Int>)
        /// A date in a range; `Date.distantPast` and `Date.distantFuture` leave that end open.
        case date(DateField, Range<Date>)
    }

    public enum Match: CaseIterable, Sendable {
        /// The last word may be incomplete: `rad` finds Radiohead.
        case beginning
        /// Matches whole words only.
        case whole
        /// Matches the whole field: `air` doesn't find Air Supply.
        case exact
    }

    public enum TextField: String, CaseIterable, Sendable {
        case title
        case artist
        case album
        case genre
    }

    public enum NumberField: String, CaseIterable, Sendable {
        /// The year of release.
        case year
        case plays
    }

    public enum DateField: String, CaseIterable, Sendable {
        /// The time at which the track was added to the library.
        case added
        /// The time at which the track was last played, to the quarter-hour.
        case played
        /// The time at which the user liked the track.
        case liked
        /// The time at which the track's file was found to be missing.
        case missing

        /// Whether tracks often lack the date, which makes a search for any date useful.
        public var isOptional: Bool { self == .liked || self == .missing }
    }
}
