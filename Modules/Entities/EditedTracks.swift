/// The result of an edit.
public struct EditedTracks: Equatable, Sendable {
    /// All tracks to which the edit was applied, in their current state.
    public var tracks: [Track]
    /// The number of tracks that the edit changed.
    public var changedCount: Int

    public init(_ tracks: [Track], changedCount: Int) {
        self.tracks = tracks
        self.changedCount = changedCount
    }
}
