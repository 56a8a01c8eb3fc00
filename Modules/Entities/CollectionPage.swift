/// A page of albums, artists or plays.
public struct CollectionPage<Item: Sendable>: Sendable {
    /// The items, in the listing's order.
    public let items: [Item]
    /// The key of the next page; `nil` at the end of the listing.
    public let next: PageKey?
    /// A similarly spelt search that finds something, if this one found nothing.
    public let suggestion: SearchQuery?

    public init(items: [Item], next: PageKey? = nil, suggestion: SearchQuery? = nil) {
        self.items = items
        self.next = next
        self.suggestion = suggestion
    }
}

// Conditional, because Swift would look up a requirement of `Item` at every launch, which takes 0.1 ms.
extension CollectionPage: Equatable where Item: Equatable {}
