extension Sequence {
    /// The first `count` elements in an order. Sorts at most 1,000 elements at a time, or twice as many as requested.
    @inlinable package func first(_ count: Int, by precedes: (Element, Element) -> Bool) -> [Element] {
        guard count > 0 else { return [] }
        var first: [Element] = []
        var last: Element?
        for element in self {
            if let last, !precedes(element, last) { continue }
            first.append(element)
            if first.count >= 1000, first.count / 2 >= count {
                first.sort(by: precedes)
                first.removeLast(first.count - count)
                last = first.last
            }
        }
        return Array(first.sorted(by: precedes).prefix(count))
    }
}
