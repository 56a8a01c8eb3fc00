/// Parses the lines of one kind of list into import items.
protocol ListParser {
    /// Returns the item that this line completes; `nil` if it doesn't complete one.
    ///
    /// - Parameter line: without its newline; may end with a carriage return.
    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem?

    /// Whether the next line continues the current item.
    var isWithinItem: Bool { get }
}

/// The reason a line can't be read, worded to follow “… can't be read:”.
struct LineError: Error, Equatable {
    let reason: String
    /// The reason without the line's values. Lines with the same fault are reported together.
    let fault: String

    init(reason: String, fault: String? = nil) {
        self.reason = reason
        self.fault = fault ?? reason
    }
}

extension LineError {
    /// Returns an error for too few or too many fields.
    static func fields(_ count: Int, not expected: String) -> LineError {
        LineError(reason: "\(count) field\(count == 1 ? "" : "s"), \(expected)")
    }

    /// Returns an error for a text that isn't a time.
    static func time(_ text: String) -> LineError {
        LineError(reason: "the time, \(text), isn't one such as 2024-07-11 09:07:33", fault: "time")
    }
}
