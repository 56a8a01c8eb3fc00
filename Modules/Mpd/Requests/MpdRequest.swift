/// A command of a client with its arguments, whose number has been checked.
package struct MpdRequest: Equatable, Sendable {
    package let arguments: [String]
    /// Whether the client is connected over a Unix socket.
    package let isLocal: Bool

    package init(_ arguments: [String] = [], isLocal: Bool = false) {
        (self.arguments, self.isLocal) = (arguments, isLocal)
    }

    /// Returns whether an argument was given.
    package func has(_ index: Int) -> Bool { arguments.indices.contains(index) }

    /// Returns an argument; empty if it wasn't given.
    package func text(_ index: Int) -> String { has(index) ? arguments[index] : "" }

    /// Returns an argument that is a whole number.
    package func integer(
        _ index: Int,
        in range: ClosedRange<Int> = Int(Int32.min)...Int(Int32.max)
    ) throws(MpdError) -> Int {
        try MpdNumber.integer(text(index), in: range)
    }

    /// Returns an argument that is 0 or 1.
    package func flag(_ index: Int) throws(MpdError) -> Bool {
        switch text(index) {
        case "0": false
        case "1": true
        case let text: throw .argument("Boolean (0/1) expected: \(text)")
        }
    }

    /// Returns an argument that is a time in seconds, such as `3.215`, in milliseconds.
    ///
    /// - Parameter isSigned: whether it may be negative.
    package func milliseconds(_ index: Int, isSigned: Bool = false) throws(MpdError) -> Int {
        let text = text(index)
        guard let seconds = Double(text), seconds.isFinite else { throw .argument("Float expected: \(text)") }
        guard isSigned || seconds >= 0 else { throw .argument("Negative value not allowed: \(text)") }
        return Int((max(-1e9, min(1e9, seconds)) * 1_000).rounded())
    }

    /// Returns an argument that is a position (`3`) or a range (`3:5`). A range without an end (`3:`) has the upper
    /// bound `Int.max`, and so has `-1`, which is everything.
    package func range(_ index: Int) throws(MpdError) -> Range<Int> {
        try MpdNumber.range(text(index))
    }

    /// Returns an argument that is a place in the queue: `3`, `+3` or `-3`.
    package func position(_ index: Int) throws(MpdError) -> MpdPosition {
        try MpdPosition(text(index))
    }

    /// Returns an argument that is the name of a tag.
    package func tag(_ index: Int) throws(MpdError) -> MpdTag {
        try MpdTag(checking: text(index))
    }
}
