import Entities
import Platform
import Services

/// A source that a user asked to import.
enum ImportSource: Sendable {
    /// A folder with the files below it.
    case tree(AbsolutePath, FolderTree)
    case audio(Location)
    /// A playlist, an export or a history, depending on its content.
    case list(AbsolutePath)

    /// The number of items; `nil` if it isn't known before reading.
    var count: Int? {
        switch self {
        case .tree(_, let tree): tree.count
        case .audio: 1
        case .list: nil
        }
    }
}
