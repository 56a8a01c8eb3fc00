import Entities

/// A change to the library, ready to show.
package struct ChangeRow: Equatable {
    /// `add`, `edit`, `delete` or `import`.
    package let kind: String
    package let tracks: Int
    /// What was changed: a title, or a number of tracks.
    package let subject: String

    init(_ change: LibraryChange) {
        kind = change.kind.rawValue
        tracks = change.trackCount
        subject = change.title.map { "“\($0)”" } ?? "\(change.trackCount) tracks"
    }
}
