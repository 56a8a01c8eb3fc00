/// A page of a listing.
public struct Page: Equatable, Sendable {
    /// The tracks, in the listing's order.
    public let tracks: [Track]
    /// Where the listing continues; `nil` at its end.
    public let next: PageKey?

    public init(tracks: [Track], next: PageKey?) {
        self.tracks = tracks
        self.next = next
    }
}
