/// Tags to be written into the file of a track.
public struct TagWrite: Equatable, Sendable {
    /// Identifies a write: a file is written once for a change.
    public struct ID: Hashable, Sendable {
        public let change: Int64
        public let row: Int64

        public init(change: Int64, row: Int64) {
            self.change = change
            self.row = row
        }
    }

    /// What is to be written.
    public enum Content: Equatable, Sendable {
        /// An edit; the file hasn't been read yet.
        case edit(TrackEdit)
        /// Tags in place of those that the file had before.
        case tags(FileTags, replacing: FileTags)
    }

    public let id: ID
    public let location: Location
    public let content: Content
    /// Whether it takes back what the change wrote.
    public let isUndo: Bool

    public init(id: ID, location: Location, content: Content, isUndo: Bool = false) {
        self.id = id
        self.location = location
        self.content = content
        self.isUndo = isUndo
    }
}
