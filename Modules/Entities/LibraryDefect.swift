/// A defect in a library's data.
public struct LibraryDefect: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Corrupt data, as reported by the database.
        case damage
        /// Plays that refer to missing names.
        case lostNames
        /// Tracks with sort or group keys that don't match their texts.
        case sortKeys
        /// A search index that doesn't match the tracks.
        case searchWords
        /// Playlists, music servers, accounts and devices with wrong keys, which can't be found by name.
        case names
        /// Play counts that differ from the play log.
        case playCounts
        /// Rows that belong to something deleted.
        case leftovers
    }

    public let kind: Kind
    /// The number of defects of this kind.
    public let count: Int
    /// The database's description of the defect.
    public let detail: String?

    public init(_ kind: Kind, count: Int, detail: String? = nil) {
        (self.kind, self.count, self.detail) = (kind, count, detail)
    }

    /// Whether a rebuild repairs the defect, because the affected data is derived from intact data.
    public var canBeRebuilt: Bool { kind != .damage && kind != .lostNames }
}
