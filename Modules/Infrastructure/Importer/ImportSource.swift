import Entities
import Platform
import Services

/// A source that a user asked to import.
enum ImportSource: Sendable {
    /// A folder, and the files below it.
    case tree(AbsolutePath, FolderTree)
    case audio(Location)
    /// A playlist, an export or a history; its content shows which.
    case list(AbsolutePath)

    /// The number of items, `nil` if only reading it will show.
    var count: Int? {
        switch self {
        case .tree(_, let tree): tree.count
        case .audio: 1
        case .list: nil
        }
    }
}
