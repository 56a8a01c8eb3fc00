/// Divides numbers into five levels: 0 for none, and four with about equally many numbers each.
package struct Quantiles: Equatable, Sendable {
    private let bounds: [Int]
    private let most: Int

    package init(of values: [Int]) {
        let sorted = values.filter { $0 > 0 }.sorted()
        bounds = sorted.isEmpty ? [] : (1...3).map { sorted[sorted.count * $0 / 4] }
        most = sorted.last ?? 0
    }

    /// The level, 0 to 4. The largest number always has the highest level, and equal numbers have the same.
    package func level(of value: Int) -> Int {
        if value <= 0 { return 0 }
        return value >= most ? 4 : 1 + bounds.count { value > $0 }
    }

    /// The numbers of levels 1 to 4; `nil` for a level without any.
    package var ranges: [ClosedRange<Int>?] {
        guard most > 0 else { return [nil, nil, nil, nil] }
        let ends = bounds.map { min($0, most - 1) } + [most]
        return zip([0] + ends, ends).map { $0 < $1 ? $0 + 1...$1 : nil }
    }
}
