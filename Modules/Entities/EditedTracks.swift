/// The result of an edit.
public struct EditedTracks: Equatable, Sendable {
    /// All tracks that were to be edited, as they are now.
    public var tracks: [Track]
    /// How many of them are different from before.
    public var changedCount: Int

    public init(_ tracks: [Track], changedCount: Int) {
        self.tracks = tracks
        self.changedCount = changedCount
    }
}
