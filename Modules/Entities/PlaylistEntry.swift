/// A place in a playlist.
public struct PlaylistEntry: Equatable, Sendable {
    public typealias ID = Int64

    /// Stays the same when the entry is moved; `nil` in a playlist that nobody arranged.
    public let id: ID?
    public let content: Content

    public enum Content: Equatable, Sendable {
        case track(Track)
        /// A file that a playlist named and the library doesn't have (yet).
        case missing(ListedTrack)
    }

    public init(id: ID? = nil, _ content: Content) {
        self.id = id
        self.content = content
    }

    /// `nil` if it isn't in the library.
    public var track: Track? {
        if case .track(let track) = content { track } else { nil }
    }

    /// An entry as a user refers to it.
    public enum Place: Hashable, Sendable {
        /// The entry that was shown in a row.
        case entry(ID, row: Int)
        /// A row of the playlist as it is now, counted from 1.
        case row(Int)

        public var row: Int {
            switch self {
            case .entry(_, let row), .row(let row): row
            }
        }
    }
}

/// A track as a playlist file or a service names it. It may not be in the library.
public struct ListedTrack: Hashable, Sendable {
    public var location: Location?
    public var title: String?
    public var artist: String?
    public var durationMs: Int?

    public init(
        location: Location? = nil,
        title: String? = nil,
        artist: String? = nil,
        durationMs: Int? = nil
    ) {
        self.location = location
        self.title = title
        self.artist = artist
        self.durationMs = durationMs
    }
}
