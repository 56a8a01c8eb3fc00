#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// What tracks are searched by. A track matches if it meets each of the terms; without terms, every track does.
public struct SearchQuery: Hashable, Sendable {
    public let terms: [Term]

    public init(_ terms: [Term]) {
        self.terms = terms
    }

    /// One thing to look for, or to leave out.
    public struct Term: Hashable, Sendable {
        public let condition: Condition
        /// Whether tracks that meet the condition are left out.
        public let isExcluded: Bool

        public init(_ condition: Condition, isExcluded: Bool = false) {
            self.condition = condition
            self.isExcluded = isExcluded
        }
    }

    /// Something that is true of a track or isn't. What isn't known of a track meets no condition.
    public enum Condition: Hashable, Sendable {
        /// A word, or several that follow each other; `nil` looks at title, artist and album. Case and accents
        /// don't matter.
        case text(String, in: TextField? = nil, as: Match = .beginning)
        /// A part of the path or URL of the sound; case and accents don't matter.
        case path(String)
        /// A number in a range, open where it begins with `Int.min` or ends with `Int.max`.
        case number(NumberField, ClosedRange<Int>)
        /// A date in a range, open where it begins with `Date.distantPast` or ends with `Date.distantFuture`.
        case date(DateField, Range<Date>)
    }

    /// How a text is compared.
    public enum Match: CaseIterable, Sendable {
        /// The last word may go on: `rad` finds Radiohead.
        case beginning
        /// Each word is a whole word.
        case whole
        /// Nothing stands before or behind it: `air` doesn't find Air Supply.
        case exact
    }

    /// A text that a search looks at.
    public enum TextField: String, CaseIterable, Sendable {
        case title
        case artist
        case album
        case genre
    }

    /// A number that a search looks at.
    public enum NumberField: String, CaseIterable, Sendable {
        /// The year of release.
        case year
        case plays
    }

    /// A date that a search looks at.
    public enum DateField: String, CaseIterable, Sendable {
        /// When the track came into the library.
        case added
        /// When it was played last, to a quarter of an hour.
        case played
    }
}
