/// A user that the user follows at a service, ready to show.
package struct FriendRow: Equatable, Sendable {
    /// The row on the screen, counted from 1.
    package let row: Int
    package let name: String
    /// Whether the user was added as a friend.
    package let isAdded: Bool
}
