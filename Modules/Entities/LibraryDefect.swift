/// Something in a library that isn't as it should be.
public struct LibraryDefect: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Parts of the file that can't be read as what they are.
        case damage
        /// Plays of music that has no name.
        case lostNames
        /// Tracks that are sorted or grouped by something else than their texts say.
        case sortKeys
        /// Tracks whose words aren't found, or found that aren't there.
        case searchWords
        /// Playlists, servers, accounts and devices that aren't found by their names.
        case names
        /// Counts that differ from the log of plays.
        case playCounts
        /// Rows that belong to something that isn't there any more.
        case leftovers
    }

    public let kind: Kind
    /// How many there are.
    public let count: Int
    /// What the database says about it.
    public let detail: String?

    public init(_ kind: Kind, count: Int, detail: String? = nil) {
        (self.kind, self.count, self.detail) = (kind, count, detail)
    }

    /// Whether a rebuild mends it: it is derived from what is whole.
    public var canBeRebuilt: Bool { kind != .damage && kind != .lostNames }
}
