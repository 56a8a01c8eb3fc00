/// What a music server can do, as it was found out when it was added.
public struct SourceTraits: Codable, Hashable, Sendable {
    /// What the server calls itself, for example `navidrome`; `nil` if it doesn't say.
    public var product: String?
    public var version: String?
    public var authentication: Authentication
    public var listing: Listing
    /// Whether parameters may be sent in the body, where they stay out of the server's logs.
    public var acceptsForms: Bool

    public init(
        product: String? = nil,
        version: String? = nil,
        authentication: Authentication = .token,
        listing: Listing = .search(query: ""),
        acceptsForms: Bool = false
    ) {
        self.product = product
        self.version = version
        self.authentication = authentication
        self.listing = listing
        self.acceptsForms = acceptsForms
    }

    /// How requests prove who sends them.
    public enum Authentication: String, Codable, Sendable {
        /// A salted digest of the password.
        case token
        /// The password itself.
        case password
        /// HTTP Basic.
        case basic
        /// A key that stands for the user.
        case apiKey
    }

    /// How all songs are listed.
    public enum Listing: Codable, Hashable, Sendable {
        /// Pages of a search that finds everything.
        case search(query: String)
        /// Pages of albums, and the songs of each.
        case albums
        /// Folder by folder.
        case folders
    }
}
