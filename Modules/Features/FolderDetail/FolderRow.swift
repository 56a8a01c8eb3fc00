import Entities
import Records

/// A folder, ready to show.
package struct FolderRow: Equatable, Sendable {
    /// The last part of the path or, for a watched folder, the path.
    package let name: String
    package let path: String

    init(_ folder: Location, isTop: Bool) {
        path = folder.text
        name = isTop ? path : path.split(separator: "/").last.map(String.init) ?? path
    }
}

extension FolderRow: RecordRow {
    /// The folder's fields for scripts.
    package static let fields = RecordFields<FolderRow>("Folder") {
        Field.text("folder", "its name") { $0.name }
        Field.text("location", "its path") { $0.path }
    }
}
