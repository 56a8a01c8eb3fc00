/// An entry of a playlist.
public struct PlaylistEntry: Equatable, Sendable {
    public typealias ID = Int64

    /// The entry's ID, which moving it doesn't change; `nil` if the playlist can't be arranged.
    public let id: ID?
    public let content: Content

    public enum Content: Equatable, Sendable {
        case track(Track)
        /// A track that the playlist lists and the library doesn't have (yet).
        case missing(ListedTrack)
    }

    public init(id: ID? = nil, _ content: Content) {
        self.id = id
        self.content = content
    }

    /// The track; `nil` if it isn't in the library.
    public var track: Track? {
        if case .track(let track) = content { track } else { nil }
    }

    /// A user's reference to an entry.
    public enum Place: Hashable, Sendable {
        /// The entry shown in a row.
        case entry(ID, row: Int)
        /// A row of the current playlist, counted from 1.
        case row(Int)

        public var row: Int {
            switch self {
            case .entry(_, let row), .row(let row): row
            }
        }
    }
}

/// A track listed by a playlist file or a service. It may not be in the library.
public struct ListedTrack: Hashable, Sendable {
    /// The track that another library lists; `nil` if it is unknown.
    public var urn: URN?
    public var location: Location?
    public var title: String?
    public var artist: String?
    public var durationMs: Int?

    public init(
        urn: URN? = nil,
        location: Location? = nil,
        title: String? = nil,
        artist: String? = nil,
        durationMs: Int? = nil
    ) {
        self.urn = urn
        self.location = location
        self.title = title
        self.artist = artist
        self.durationMs = durationMs
    }
}
