import Entities
import ViewModels

/// An account, ready to show.
package struct ScrobblerRow: Equatable, Sendable {
    /// The row in the list of accounts; `nil` for a single account.
    package let row: Int?
    package let name: String
    /// `lastfm`, `listenbrainz` or `subsonic`.
    package let kind: String
    /// The server's address without the scheme.
    package let server: String
    package let user: String
    package let submits: Bool
    package let follows: Bool
    package let state: AccountState
    /// The number of plays waiting to be submitted, and the number refused.
    package let pending: Int
    package let refused: Int
    /// The time of the last import: RFC 3339, UTC.
    package let syncedAt: String?

    init(_ account: ScrobblerAccount, row: Int? = nil) {
        self.row = row
        name = account.name
        kind = account.api.rawValue
        server = account.serverName
        user = account.user
        submits = account.submits
        follows = account.follows
        pending = account.pendingCount
        refused = account.refusedCount
        syncedAt = account.followedAt.map(RFC3339.text)
        state = AccountState(account.state)
    }
}
