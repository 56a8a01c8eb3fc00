import Entities

/// A change to the library, ready to show.
struct ChangeRow: Equatable {
    /// `add`, `edit`, `delete` or `import`.
    let kind: String
    let tracks: Int
    let plays: Int
    /// What was changed: a title, or how many tracks and plays.
    let subject: String

    init(_ change: LibraryChange) {
        kind = change.kind.rawValue
        tracks = change.trackCount
        plays = change.playCount
        let tracks =
            change.title.map { "“\($0)”" } ?? "\(change.trackCount) track\(change.trackCount == 1 ? "" : "s")"
        let plays = "\(change.playCount) play\(change.playCount == 1 ? "" : "s")"
        subject =
            switch (change.trackCount, change.playCount) {
            case (_, 0): tracks
            case (0, _): plays
            default: "\(tracks) and \(plays)"
            }
    }
}
