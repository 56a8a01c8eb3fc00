#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A music server whose songs are in the library.
public struct MusicSource: Equatable, Sendable {
    /// Never given to another source.
    public let id: Int64
    /// What the user calls it: letters, digits and hyphens; unique, ignoring case. It is a part of its songs' locations.
    public let name: String
    /// The base URL, without a slash at its end.
    public let address: String
    /// The name of the user there.
    public let user: String
    public var certificates: SourceCertificates
    public var traits: SourceTraits
    public var state: ConnectionState
    /// Tracks of the library that the server has.
    public var trackCount: Int
    /// When its songs were last listed to the end; `nil` if they never were.
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

    /// Where a song of the server is.
    public func location(of song: String) -> Location {
        Location(source: name, song: song)
    }
}

/// A music server that is to be added.
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
    /// Whether the name can be a part of locations.
    public var hasValidName: Bool { name.isPlainName }

    /// Whether a user's name, maybe with a password, is in the address.
    public var hasUserInAddress: Bool {
        let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
        return rest.prefix { $0 != "/" }.contains("@")
    }
}

/// The certificates of a connection to a server, as absolute paths of PEM files.
public struct SourceCertificates: Hashable, Sendable {
    /// The authorities to trust in place of the system's.
    public var authorities: String?
    /// The client's certificate, with its key in the same file or in `key`.
    public var client: String?
    public var key: String?

    public init(authorities: String? = nil, client: String? = nil, key: String? = nil) {
        (self.authorities, self.client, self.key) = (authorities, client, key)
    }
}
