#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// An account at a service that records listening histories, or at a music server that counts plays.
public struct ScrobblerAccount: Equatable, Sendable {
    /// The account's ID, never reused.
    public let id: Int64
    /// The user's name for the account; unique, ignoring case and accents.
    public let name: String
    public let api: ScrobblerAPI
    /// The base URL of the API, without a trailing slash.
    public let address: String
    /// The user's name at the service.
    public let user: String
    /// The ID of the account's music server; `nil` for other services.
    public let musicSource: Int64?
    /// Whether local plays are submitted to it.
    public var submits: Bool
    /// Whether its history is imported.
    public var follows: Bool
    /// Whether it belongs to a friend. A friend's plays aren't the user's own.
    public var isFriend: Bool
    public var state: ConnectionState
    /// The number of plays waiting to be submitted.
    public var pendingCount: Int
    /// The number of plays that the service refused permanently.
    public var refusedCount: Int
    /// The time of the last complete import of its history; `nil` if there was none.
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

    /// The source of plays imported from the account.
    public var source: PlaySource { PlaySource(name: sourceName, user: user) }

    /// The server's address without the scheme.
    public var serverName: String {
        address.firstRange(of: "://").map { String(address[$0.upperBound...]) } ?? address
    }

    private var sourceName: String {
        switch address {
        case Self.lastfmAddress: "lastfm"
        case Self.listenbrainzAddress: "listenbrainz"
        default: serverName
        }
    }

    public static let lastfmAddress = "https://ws.audioscrobbler.com/2.0"
    public static let listenbrainzAddress = "https://api.listenbrainz.org"
}

/// An account to add.
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
