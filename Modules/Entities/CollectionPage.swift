/// A page of albums or artists.
public struct CollectionPage<Item: Sendable>: Sendable {
    /// The albums or artists, in the listing's order.
    public let items: [Item]
    /// Where the listing continues; `nil` at its end.
    public let next: PageKey?
    /// For a search that found nothing, a similarly spelt one that finds something.
    public let suggestion: SearchQuery?

    public init(items: [Item], next: PageKey? = nil, suggestion: SearchQuery? = nil) {
        self.items = items
        self.next = next
        self.suggestion = suggestion
    }
}

// Conditional: Swift would look a requirement of `Item` up at every start, which takes 0.1 ms.
extension CollectionPage: Equatable where Item: Equatable {}
