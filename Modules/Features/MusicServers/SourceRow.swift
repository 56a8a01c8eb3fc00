import Entities
import ViewModels

/// A music server, ready to show.
package struct SourceRow: Equatable, Sendable {
    /// The row in the list, counted from 1; `nil` if it isn't listed.
    package let row: Int?
    package let name: String
    /// The product name reported by the server, for example `navidrome`.
    package let product: String?
    package let version: String?
    /// The base URL.
    package let address: String
    package let user: String
    package let state: AccountState
    package let tracks: Int
    /// The time of the last complete listing of its songs: RFC 3339, UTC; `nil` if there was none.
    package let syncedAt: String?
    /// The method of listing its songs.
    package let listing: Listing
    /// Whether the password is sent without encryption.
    package let exposesPassword: Bool

    /// The methods of listing all songs, fastest first.
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
    /// Whether requests to this URL cross a network without encryption.
    fileprivate var isUnencrypted: Bool {
        guard lowercased().hasPrefix("http://") else { return false }
        let rest = dropFirst("http://".count).prefix { $0 != "/" }
        let host = rest.hasPrefix("[") ? rest.prefix { $0 != "]" }.dropFirst() : rest.prefix { $0 != ":" }
        return !(host.lowercased() == "localhost" || host.hasPrefix("127.") || host == "::1")
    }
}
