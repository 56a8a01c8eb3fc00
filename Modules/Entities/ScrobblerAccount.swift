#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// An account at a service that keeps listening histories.
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
    public var secret: SecretPlace
    /// Whether what is played here goes there.
    public var submits: Bool
    /// Whether its history is pulled.
    public var follows: Bool
    /// Whether it is somebody else, whose plays aren't the user's own.
    public var isFriend: Bool
    public var state: State
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
        secret: SecretPlace = .none,
        submits: Bool = false,
        follows: Bool = false,
        isFriend: Bool = false,
        state: State = .ready,
        pendingCount: Int = 0,
        refusedCount: Int = 0,
        followedAt: Date? = nil
    ) {
        self.id = id
        self.name = name
        self.api = api
        self.address = address
        self.user = user
        self.secret = secret
        self.submits = submits
        self.follows = follows
        self.isFriend = isFriend
        self.state = state
        self.pendingCount = pendingCount
        self.refusedCount = refusedCount
        self.followedAt = followedAt
    }

    /// Whether requests can be sent.
    public enum State: Equatable, Sendable {
        case ready
        /// The service asked to wait, or couldn't be reached several times.
        case waiting(until: Date, ScrobblerProblem)
        /// Nothing is sent until the user acts.
        case blocked(ScrobblerProblem)
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
    public var secret: SecretPlace
    public var submits: Bool
    public var follows: Bool
    public var isFriend: Bool

    public init(
        name: String,
        api: ScrobblerAPI,
        address: String,
        user: String,
        secret: SecretPlace = .none,
        submits: Bool,
        follows: Bool,
        isFriend: Bool = false
    ) {
        self.name = name
        self.api = api
        self.address = address
        self.user = user
        self.secret = secret
        self.submits = submits
        self.follows = follows
        self.isFriend = isFriend
    }
}

/// Why an account can't be used, or not now.
public enum ScrobblerProblem: String, CaseIterable, Sendable {
    /// The token or session isn't valid any more, or there is none.
    case signInNeeded
    /// The API key is invalid or suspended.
    case apiKey
    case unknownUser
    /// The user hides the history.
    case hidden
    /// The command or the keyring that keeps the secret doesn't give it.
    case secretMissing
    /// Too many requests, or the plays that a day may have.
    case rateLimit
    case unreachable
    /// The service failed, or its answers can't be understood.
    case failing
}
