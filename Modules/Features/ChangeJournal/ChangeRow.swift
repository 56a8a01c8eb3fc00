import Entities
import ViewModels

/// A change to the library, ready to show.
package struct ChangeRow: Equatable, Sendable {
    /// The row in the list of changes, counted from 1; `nil` if the change isn't part of one.
    package let row: Int?
    /// What was done: `add`, `edit`, `like` …; `forget` is `folders remove`, `connect` and `disconnect` are `sources add` and
    /// `sources remove`.
    package let kind: String
    package let tracks: Int
    package let plays: Int
    /// The title of the track, if exactly one was changed.
    package let title: String?
    /// The name of the playlist that was changed or made, if it is the only one.
    package let playlist: String?
    /// How many entries of playlists were changed.
    package let entries: Int
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
        playlist = change.playlist
        entries = change.entryCount
        madeAt = change.madeAt.map(RFC3339.text)
        isUndone = change.isUndone
    }
}
