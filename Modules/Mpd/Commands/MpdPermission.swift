import Platform

/// The right to use a group of commands.
package enum MpdPermission: CaseIterable, Sendable {
    /// To read the library and the state of the player.
    case read
    /// To add songs to the queue.
    case add
    /// To control the player, and change the queue and playlists.
    case control
    /// To change outputs, and to end the program.
    case admin
}

/// A password, and the permissions of clients that send it.
package struct MpdPassword: Sendable, Redacted {
    let text: String
    let permissions: Set<MpdPermission>

    package init(_ text: String, permissions: Set<MpdPermission> = Set(MpdPermission.allCases)) {
        (self.text, self.permissions) = (text, permissions)
    }

    package var description: String { "•••" }
}
