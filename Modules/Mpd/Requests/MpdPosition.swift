/// A place in the queue where songs are inserted.
package enum MpdPosition: Equatable, Sendable {
    /// At an index.
    case absolute(Int)
    /// A number of songs after the current one; 0 is right after it.
    case after(Int)
    /// A number of songs before the current one; 0 is right before it.
    case before(Int)

    init(_ text: String) throws(MpdError) {
        let digits = String(text.dropFirst())
        switch text.first {
        case "+": self = .after(try MpdNumber.integer(digits, in: 0...MpdNumber.maximum))
        case "-": self = .before(try MpdNumber.integer(digits, in: 0...MpdNumber.maximum))
        default: self = .absolute(try MpdNumber.integer(text, in: 0...MpdNumber.maximum))
        }
    }

    /// Returns the index for the first inserted song.
    ///
    /// - Parameters:
    ///   - current: the index of the current song, if any.
    ///   - count: the number of songs in the queue.
    package func index(current: Int?, count: Int) throws(MpdError) -> Int {
        if case .absolute(let index) = self {
            guard index <= count else { throw .argument("Number too large: \(index)") }
            return index
        }
        guard let current else { throw .noCurrentSong }
        switch self {
        case .after(let offset) where current + 1 + offset <= count: return current + 1 + offset
        case .before(let offset) where offset <= current: return current - offset
        case .absolute(let offset), .after(let offset), .before(let offset):
            throw .argument("Number too large: \(offset)")
        }
    }
}
