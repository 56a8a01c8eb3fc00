/// A page of groups of tracks that are alike.
public struct DuplicateGroups: Sendable {
    /// What tracks of a group have in common.
    public enum Likeness: Hashable, Sendable {
        /// The title and the artist without case and accents, and the duration within two seconds.
        case tags
        /// The exact duration; only tracks whose files are on this computer.
        case duration
    }

    /// At least two tracks each.
    public let groups: [[Track]]
    /// Where the next page begins; `nil` after the last one.
    public let next: PageKey?

    public init(groups: [[Track]], next: PageKey? = nil) {
        self.groups = groups
        self.next = next
    }
}
