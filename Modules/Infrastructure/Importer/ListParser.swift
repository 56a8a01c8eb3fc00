/// Makes import items of the lines of one kind of list.
protocol ListParser {
    /// The item that a line completes, `nil` if it completes none.
    ///
    /// - Parameter line: without its newline; a carriage return may be left at its end.
    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem?

    /// Whether the next line goes on with what the last one began.
    var isWithinItem: Bool { get }
}

/// Why a line can't be read. The reason goes on after "… can't be read:".
struct LineError: Error, Equatable {
    let reason: String
}

extension LineError {
    /// That there are too few fields, or too many.
    static func fields(_ count: Int, not expected: String) -> LineError {
        LineError(reason: "it has \(count) field\(count == 1 ? "" : "s"), \(expected)")
    }
}
