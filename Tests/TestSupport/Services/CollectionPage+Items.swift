import Entities

extension CollectionPage {
    /// A page of a list; its keys are indices.
    init(of items: [Item], after key: PageKey?, limit: Int) {
        let start = key?.place(as: Int.self) ?? 0
        let end = min(items.count, start + limit)
        self.init(items: Array(items[start..<end]), next: end < items.count ? PageKey(end) : nil)
    }
}
