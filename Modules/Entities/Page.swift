/// A stretch of a listing.
public struct Page: Equatable, Sendable {
    /// The tracks, in the listing's order.
    public let tracks: [Track]
    /// Where the listing goes on, `nil` at its end.
    public let next: PageKey?

    public init(tracks: [Track], next: PageKey?) {
        self.tracks = tracks
        self.next = next
    }
}
