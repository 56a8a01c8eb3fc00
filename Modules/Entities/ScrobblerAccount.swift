#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// An account at a service that keeps listening histories, or at a music server that counts plays.
public struct ScrobblerAccount: Equatable, Sendable {
    /// Never given to another account.
    public let id: Int64
    /// What the user calls it; unique, ignoring case and accents.
    public let name: String
    public let api: ScrobblerAPI
    /// The base URL of the API, without a slash at its end.
    public let address: String
    /// The name of the user there.
    public let user: String
    /// The number of the music server whose account it is; `nil` for other services.
    public let musicSource: Int64?
    /// Whether what is played here goes there.
    public var submits: Bool
    /// Whether its history is pulled.
    public var follows: Bool
    /// Whether it is somebody else, whose plays aren't the user's own.
    public var isFriend: Bool
    public var state: ConnectionState
    /// Plays that wait to be submitted.
    public var pendingCount: Int
    /// Plays that the service refused for good.
    public var refusedCount: Int
    /// When its history was last pulled to the end; `nil` if it never was.
    public var followedAt: Date?

    public init(
        id: Int64,
        name: String,
        api: ScrobblerAPI,
        address: String,
        user: String,
        musicSource: Int64? = nil,
        submits: Bool = false,
        follows: Bool = false,
        isFriend: Bool = false,
        state: ConnectionState = .ready,
        pendingCount: Int = 0,
        refusedCount: Int = 0,
        followedAt: Date? = nil
    ) {
        self.id = id
        self.name = name
        self.api = api
        self.address = address
        self.user = user
        self.musicSource = musicSource
        self.submits = submits
        self.follows = follows
        self.isFriend = isFriend
        self.state = state
        self.pendingCount = pendingCount
        self.refusedCount = refusedCount
        self.followedAt = followedAt
    }

    /// What plays that are pulled from it are stored under.
    public var source: PlaySource { PlaySource(name: sourceName, user: user) }

    /// The service's name or, of a server of one's own, its address without the scheme.
    private var sourceName: String {
        switch address {
        case Self.lastfmAddress: "lastfm"
        case Self.listenbrainzAddress: "listenbrainz"
        default: address.firstRange(of: "://").map { String(address[$0.upperBound...]) } ?? address
        }
    }

    public static let lastfmAddress = "https://ws.audioscrobbler.com/2.0"
    public static let listenbrainzAddress = "https://api.listenbrainz.org"
}

/// An account that is to be added.
public struct NewScrobblerAccount: Equatable, Sendable {
    public var name: String
    public var api: ScrobblerAPI
    public var address: String
    public var user: String
    public var submits: Bool
    public var follows: Bool
    public var isFriend: Bool

    public init(
        name: String,
        api: ScrobblerAPI,
        address: String,
        user: String,
        submits: Bool,
        follows: Bool,
        isFriend: Bool = false
    ) {
        self.name = name
        self.api = api
        self.address = address
        self.user = user
        self.submits = submits
        self.follows = follows
        self.isFriend = isFriend
    }
}
