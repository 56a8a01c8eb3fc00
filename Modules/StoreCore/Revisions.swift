import Entities

/// How often each part of the library has changed. The numbers only grow.
package struct Revisions: Equatable, Sendable {
    /// By the bit that stands for a part. (Looking up that the keys of a dictionary are hashable costs a start 0.1 ms.)
    private var numbers = [Int64](repeating: 0, count: Int64.bitWidth)

    package init() {}

    /// How often a part has changed.
    package func number(of part: LibraryUpdate) -> Int64 { part.bit.map { numbers[$0] } ?? 0 }

    /// Takes over what is later in others, and returns which parts that is.
    package mutating func update(to others: Revisions) -> LibraryUpdate {
        var update: LibraryUpdate = []
        for bit in numbers.indices where others.numbers[bit] > numbers[bit] {
            numbers[bit] = others.numbers[bit]
            update.formUnion(LibraryUpdate(rawValue: 1 << bit))
        }
        return update
    }
}

extension Revisions {
    package mutating func set(_ part: LibraryUpdate, to number: Int64) {
        if let bit = part.bit { numbers[bit] = number }
    }

    /// Notes one more change of some parts.
    package mutating func count(_ parts: LibraryUpdate) {
        for bit in numbers.indices where parts.rawValue & 1 << bit != 0 { numbers[bit] &+= 1 }
    }

    /// All of them together.
    package var sum: Int64 { numbers.reduce(0, &+) }
}

extension LibraryUpdate {
    /// The bit of a single part; `nil` for none.
    fileprivate var bit: Int? { isEmpty ? nil : rawValue.trailingZeroBitCount }
}
