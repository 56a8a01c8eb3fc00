/// A followed folder, as the user points at it.
package enum FolderChoice: Equatable, Sendable {
    /// A row in the list of folders, counted from 1.
    case row(Int)
    /// An absolute path.
    case path(String)
}
