#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A music server with songs in the library.
public struct MusicSource: Equatable, Sendable {
    /// The music server's ID, never reused.
    public let id: Int64
    /// The user's name for the music server: letters, digits and hyphens; unique, ignoring case. It is part of its
    /// songs' locations.
    public let name: String
    /// The base URL, without a trailing slash.
    public let address: String
    /// The user's name on the server.
    public let user: String
    public var certificates: SourceCertificates
    public var traits: SourceTraits
    public var state: ConnectionState
    /// The number of tracks in the library that the server has.
    public var trackCount: Int
    /// The time of the last complete listing of its songs; `nil` if there was none.
    public var syncedAt: Date?

    public init(
        id: Int64,
        name: String,
        address: String,
        user: String,
        certificates: SourceCertificates = SourceCertificates(),
        traits: SourceTraits = SourceTraits(),
        state: ConnectionState = .ready,
        trackCount: Int = 0,
        syncedAt: Date? = nil
    ) {
        self.id = id
        self.name = name
        self.address = address
        self.user = user
        self.certificates = certificates
        self.traits = traits
        self.state = state
        self.trackCount = trackCount
        self.syncedAt = syncedAt
    }

    /// Returns the location of a song on the server.
    public func location(of song: String) -> Location {
        Location(source: name, song: song)
    }
}

/// A music server to add.
public struct NewMusicSource: Equatable, Sendable {
    public var name: String
    public var address: String
    public var user: String
    public var certificates: SourceCertificates
    public var traits: SourceTraits

    public init(
        name: String,
        address: String,
        user: String,
        certificates: SourceCertificates = SourceCertificates(),
        traits: SourceTraits = SourceTraits()
    ) {
        self.name = name
        self.address = address
        self.user = user
        self.certificates = certificates
        self.traits = traits
    }
}

extension NewMusicSource {
    /// Whether the name is valid in locations: at most 64 ASCII letters, digits and hyphens.
    public var hasValidName: Bool { name.isPlainName }

    /// Whether the address contains a user name, with or without a password.
    public var hasUserInAddress: Bool {
        let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
        return rest.prefix { $0 != "/" }.contains("@")
    }
}

/// The certificates for connections to a server, as absolute paths of PEM files.
public struct SourceCertificates: Hashable, Sendable {
    /// The authorities to trust instead of the system's.
    public var authorities: String?
    /// The client's certificate, with its key in the same file or in `key`.
    public var client: String?
    public var key: String?

    public init(authorities: String? = nil, client: String? = nil, key: String? = nil) {
        (self.authorities, self.client, self.key) = (authorities, client, key)
    }
}
