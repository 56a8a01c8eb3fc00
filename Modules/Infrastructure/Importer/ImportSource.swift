import Entities
import Platform
import Services

/// A source that a user asked to import.
enum ImportSource: Sendable {
    /// A folder with the audio files below it or, if there are none, the lists.
    case tree(AbsolutePath, FolderTree, lists: FolderLists?)
    case audio(Location)
    /// A playlist, an export or a history, depending on its content.
    case list(AbsolutePath)

    /// The number of items; `nil` if it isn't known before reading.
    var count: Int? {
        switch self {
        case .tree(_, let tree, let lists): lists?.histories.isEmpty == false ? nil : tree.count
        case .audio: 1
        case .list: nil
        }
    }
}
