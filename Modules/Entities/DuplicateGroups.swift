/// A page of groups of similar tracks.
public struct DuplicateGroups: Sendable {
    /// The property that the tracks of a group share.
    public enum Likeness: Hashable, Sendable {
        /// The title and the artist, ignoring case and accents, and the duration within two seconds.
        case tags
        /// The exact duration; limited to tracks with a local file.
        case duration
    }

    /// The groups, each with at least two tracks.
    public let groups: [[Track]]
    /// The key of the next page; `nil` after the last one.
    public let next: PageKey?

    public init(groups: [[Track]], next: PageKey? = nil) {
        self.groups = groups
        self.next = next
    }
}
