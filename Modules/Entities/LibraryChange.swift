/// A change to the library that can be undone and redone as one.
public struct LibraryChange: Equatable, Sendable {
    /// What was done.
    public enum Kind: String, Sendable {
        case add
        case edit
        case delete
        case `import`
    }

    public let kind: Kind
    /// How many tracks it changed.
    public let trackCount: Int
    /// The title of the track it changed, if it was only one.
    public let title: String?

    public init(kind: Kind, trackCount: Int, title: String? = nil) {
        self.kind = kind
        self.trackCount = trackCount
        self.title = title
    }
}
