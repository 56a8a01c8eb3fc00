import Entities
import ViewModels

/// A change to the library, ready to show.
package struct ChangeRow: Equatable, Sendable {
    /// The row in the list of changes, counted from 1; `nil` if the change isn't part of one.
    package let row: Int?
    /// The command that made it: `add`, `edit`, `delete`, `import`, `update` or
    /// `forget`, which is `folders remove`.
    package let kind: String
    package let tracks: Int
    package let plays: Int
    /// The title of the track, if exactly one was changed.
    package let title: String?
    /// When it was made, as RFC 3339 in UTC; `nil` if unknown.
    package let madeAt: String?
    /// Whether it has been undone and can be redone.
    package let isUndone: Bool

    init(_ change: LibraryChange, row: Int? = nil) {
        self.row = row
        kind = change.kind.rawValue
        tracks = change.trackCount
        plays = change.playCount
        title = change.title
        madeAt = change.madeAt.map(RFC3339.text)
        isUndone = change.isUndone
    }
}
