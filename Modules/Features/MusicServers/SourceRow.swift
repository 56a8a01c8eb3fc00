import Entities
import ViewModels

/// A music server, ready to show.
package struct SourceRow: Equatable, Sendable {
    /// The row in the list, counted from 1; `nil` if it isn't listed.
    package let row: Int?
    package let name: String
    /// What the server calls itself, for example `navidrome`.
    package let product: String?
    package let version: String?
    /// The base URL.
    package let address: String
    package let user: String
    package let state: AccountState
    package let tracks: Int
    /// When its songs were last listed to the end: RFC 3339, UTC; `nil` if they never were.
    package let syncedAt: String?
    /// How its songs are listed.
    package let listing: Listing
    /// Whether the password is sent to it without encryption.
    package let exposesPassword: Bool

    /// How all songs are listed, the fastest first.
    package enum Listing: Equatable, Sendable {
        case songs
        case albums
        case folders
    }

    init(_ source: MusicSource, row: Int? = nil) {
        self.row = row
        name = source.name
        product = source.traits.product
        version = source.traits.version
        address = source.address
        user = source.user
        state = AccountState(source.state)
        tracks = source.trackCount
        syncedAt = source.syncedAt.map(RFC3339.text)
        listing =
            switch source.traits.listing {
            case .search: .songs
            case .albums: .albums
            case .folders: .folders
            }
        exposesPassword = source.traits.authentication != .token && source.address.isUnencrypted
    }
}

extension String {
    /// Whether what is sent to this URL crosses a network without encryption.
    fileprivate var isUnencrypted: Bool {
        guard lowercased().hasPrefix("http://") else { return false }
        let rest = dropFirst("http://".count).prefix { $0 != "/" }
        let host = rest.hasPrefix("[") ? rest.prefix { $0 != "]" }.dropFirst() : rest.prefix { $0 != ":" }
        return !(host.lowercased() == "localhost" || host.hasPrefix("127.") || host == "::1")
    }
}
