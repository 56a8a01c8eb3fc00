#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A condition for songs.
package indirect enum MpdFilter: Equatable, Sendable {
    /// Fulfills all conditions; without any, every song matches.
    case all([MpdFilter])
    case not(MpdFilter)
    /// Has a value of the tag, or of any tag, that matches.
    ///
    /// A tag that is missing is replaced by its `fallback`. If that is missing, too, only an empty text matches.
    case tag(MpdTag?, MpdTextMatch)
    /// Its path matches.
    case file(MpdTextMatch)
    /// It is in a folder, or is the file, with this path. Every song is in the folder with an empty path.
    case base(String)
    /// Was changed or, which is the same here, added to the library at a time or later.
    case modifiedSince(Date)
    case audioFormat(MpdAudioFormat)
}

/// A comparison with a text.
package struct MpdTextMatch: Equatable, Sendable {
    package enum Kind: Sendable {
        case equal, contains, startsWith
        /// Contains a match of a regular expression.
        case regex
    }

    package let kind: Kind
    package let text: String
    package let ignoresCase: Bool

    package init(_ kind: Kind, _ text: String, ignoresCase: Bool = false) {
        (self.kind, self.text, self.ignoresCase) = (kind, text, ignoresCase)
    }
}
