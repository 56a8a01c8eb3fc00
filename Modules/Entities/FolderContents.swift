/// A level of the tree of folders: those that tracks' files are in.
public struct FolderContents: Equatable, Sendable {
    /// The folders in it that have tracks at any depth, by path in byte order.
    public let folders: [Location]
    /// The tracks whose files are directly in it, by path in byte order.
    public let tracks: [Track]

    public init(folders: [Location] = [], tracks: [Track] = []) {
        (self.folders, self.tracks) = (folders, tracks)
    }
}
