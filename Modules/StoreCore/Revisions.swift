import Entities

/// The number of changes to each part of the library. The numbers only grow.
package struct Revisions: Equatable, Sendable {
    /// Counts indexed by a part's bit. (A dictionary would look up that its keys are hashable, which takes 0.1 ms at
    /// startup.)
    private var numbers = [Int64](repeating: 0, count: Int64.bitWidth)

    package init() {}

    /// The number of changes to a part.
    package func number(of part: LibraryUpdate) -> Int64 { part.bit.map { numbers[$0] } ?? 0 }

    /// Adopts higher numbers from another value, and returns the parts that they belong to.
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

    /// Counts one more change to some parts.
    package mutating func count(_ parts: LibraryUpdate) {
        for bit in numbers.indices where parts.rawValue & 1 << bit != 0 { numbers[bit] &+= 1 }
    }

    /// The sum of the numbers of some parts.
    package func sum(of parts: LibraryUpdate) -> Int64 {
        numbers.indices.reduce(0) { parts.rawValue & 1 << $1 == 0 ? $0 : $0 &+ numbers[$1] }
    }
}

extension LibraryUpdate {
    /// The bit of a single part; `nil` for none.
    fileprivate var bit: Int? { isEmpty ? nil : rawValue.trailingZeroBitCount }
}
