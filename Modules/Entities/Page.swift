/// A page of a listing.
public struct Page: Equatable, Sendable {
    /// The tracks, in the listing's order.
    public let tracks: [Track]
    /// The key of the next page; `nil` at the end of the listing.
    public let next: PageKey?

    public init(tracks: [Track], next: PageKey?) {
        self.tracks = tracks
        self.next = next
    }
}
