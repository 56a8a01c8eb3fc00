#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A selection of the plays in the log.
public struct PlayFilter: Hashable, Sendable {
    /// Words in the names as reported, and the names of sources; `nil` for all plays.
    public let query: SearchQuery?
    /// The music that the plays count for.
    public let subject: PlaySubject
    /// The range of the start times; `nil` for all.
    public let range: Range<Date>?

    /// All plays.
    public static let all = PlayFilter(checked: nil, of: .everything, in: nil)

    /// - Throws: `noFieldOfPlays` if the search has a condition that plays don't have, such as `year:1999`.
    public init(
        _ query: SearchQuery? = nil,
        of subject: PlaySubject = .everything,
        in range: Range<Date>? = nil
    ) throws(SearchSyntaxError) {
        for term in query?.terms ?? [] {
            if let field = term.condition.fieldOfTracks { throw .noFieldOfPlays(field) }
        }
        self.init(checked: query, of: subject, in: range)
    }

    /// All plays in a range of time.
    public init(in range: Range<Date>?) {
        self.init(checked: nil, of: .everything, in: range)
    }

    private init(checked query: SearchQuery?, of subject: PlaySubject, in range: Range<Date>?) {
        (self.query, self.subject, self.range) = (query, subject, range)
    }
}

extension SearchQuery.Condition {
    /// The name of the field if only tracks of the library have it.
    fileprivate var fieldOfTracks: String? {
        switch self {
        case .text(_, let field, _), .part(_, let field): field == .genre ? field?.rawValue : nil
        case .source: nil
        case .path: "path"
        case .folder: "folder"
        case .number(let field, _): field.rawValue
        case .date(let field, _): field.rawValue
        }
    }
}
