/// Tags to write to a track's file.
public struct TagWrite: Equatable, Sendable {
    /// The ID of a write: each change writes a file once.
    public struct ID: Hashable, Sendable {
        public let change: Int64
        public let row: Int64

        public init(change: Int64, row: Int64) {
            self.change = change
            self.row = row
        }
    }

    /// The tags to write.
    public enum Content: Equatable, Sendable {
        /// An edit to apply; the file hasn't been read yet.
        case edit(TrackEdit)
        /// Tags that replace the file's previous tags.
        case tags(FileTags, replacing: FileTags)
    }

    public let id: ID
    public let location: Location
    public let content: Content
    /// Whether it reverts the tags that the change wrote.
    public let isUndo: Bool

    public init(id: ID, location: Location, content: Content, isUndo: Bool = false) {
        self.id = id
        self.location = location
        self.content = content
        self.isUndo = isUndo
    }
}
