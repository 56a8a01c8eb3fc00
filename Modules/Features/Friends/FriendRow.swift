/// A friend, ready to show.
package struct FriendRow: Equatable, Sendable {
    /// The row on the screen, counted from 1.
    package let row: Int
    package let name: String
    package let user: String
    /// The address of the service, without the scheme.
    package let server: String
}

/// A user that an account follows, ready to show.
package struct FollowedUserRow: Equatable, Sendable {
    /// The row on the screen, counted from 1.
    package let row: Int
    package let name: String
    /// Whether the user is a friend.
    package let isAdded: Bool
}
