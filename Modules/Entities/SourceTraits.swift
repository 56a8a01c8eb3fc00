/// The capabilities of a music server, detected when it was added.
public struct SourceTraits: Codable, Hashable, Sendable {
    /// The name of the server software, for example `navidrome`; `nil` if the server doesn't provide it.
    public var product: String?
    public var version: String?
    public var authentication: Authentication
    public var listing: Listing
    /// Whether parameters may be sent in the body, which keeps them out of the server's logs.
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

    /// The authentication method of requests.
    public enum Authentication: String, Codable, Sendable {
        /// A salted digest of the password.
        case token
        /// The password itself.
        case password
        /// HTTP Basic.
        case basic
        /// An API key that identifies the user.
        case apiKey
    }

    /// The method of listing all songs.
    public enum Listing: Codable, Hashable, Sendable {
        /// Pages of a search that matches everything.
        case search(query: String)
        /// Pages of albums, and the songs of each album.
        case albums
        /// Folder by folder.
        case folders
    }
}
