/// Turns the lines of one kind of list into import items.
protocol ListParser {
    /// The item completed by a line, `nil` if it completes none.
    ///
    /// - Parameter line: without its newline; may end with a carriage return.
    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem?

    /// Whether the next line continues the current item.
    var isWithinItem: Bool { get }

    /// Whether identical plays in the same second are one play: players append the same lines to a log again.
    var repeatsPlays: Bool { get }
}

extension ListParser {
    var repeatsPlays: Bool { false }
}

/// Why a line can't be read. The reason follows "… can't be read:".
struct LineError: Error, Equatable {
    let reason: String
}

extension LineError {
    /// An error for too few or too many fields.
    static func fields(_ count: Int, not expected: String) -> LineError {
        LineError(reason: "it has \(count) field\(count == 1 ? "" : "s"), \(expected)")
    }
}
