import Entities
import ViewModels

/// An account as it is shown.
package struct ScrobblerRow: Equatable, Sendable {
    package let row: Int
    package let name: String
    /// `lastfm`, `listenbrainz` or `subsonic`.
    package let kind: String
    /// The server without the scheme.
    package let server: String
    package let user: String
    package let submits: Bool
    package let follows: Bool
    /// Whether it is a friend, whose plays aren't the user's.
    package let isFriend: Bool
    package let state: AccountState
    /// Plays that wait, and those that were refused.
    package let pending: Int
    package let refused: Int
    /// When its history was last pulled: RFC 3339, UTC.
    package let syncedAt: String?

    init(_ account: ScrobblerAccount, row: Int) {
        self.row = row
        name = account.name
        kind = account.api.rawValue
        server = account.address.firstRange(of: "://").map { String(account.address[$0.upperBound...]) } ?? ""
        user = account.user
        submits = account.submits
        follows = account.follows
        isFriend = account.isFriend
        pending = account.pendingCount
        refused = account.refusedCount
        syncedAt = account.followedAt.map(RFC3339.text)
        state = AccountState(account.state)
    }
}
