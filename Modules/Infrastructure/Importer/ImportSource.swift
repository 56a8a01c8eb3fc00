import Entities
import Platform
import Services

/// Something that was named to be imported.
enum ImportSource: Sendable {
    case tree(FolderTree)
    case audio(Location)
    /// A playlist or an export; which one is told by its content.
    case list(AbsolutePath)

    /// How many things are in it, `nil` if that shows only when it is read.
    var count: Int? {
        switch self {
        case .tree(let tree): tree.count
        case .audio: 1
        case .list: nil
        }
    }
}
