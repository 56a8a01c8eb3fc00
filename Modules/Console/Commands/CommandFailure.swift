import Records

/// Why a command was not done, in the words that people and scripts get to see.
public struct CommandFailure: Error, Equatable, Sendable {
    /// The failure's name for scripts, the same in every version: `notFound`, `usage`, …
    public let code: String
    /// What happened, to what, and what to do next.
    public let message: String

    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    /// The words of a command make no sense.
    public static func usage(_ message: String) -> CommandFailure {
        CommandFailure(code: "usage", message: message)
    }

    /// The command was interrupted by Ctrl-C.
    public static let interrupted = CommandFailure(code: "interrupted", message: "Interrupted.")

    /// The process's exit status after this failure, after BSD's `sysexits.h`.
    public var exitStatus: Int32 {
        switch code {
        case "usage": 64
        case "unreadable": 65
        case "missing": 66
        case "unavailable": 69
        case "inputOutput": 74
        case "interrupted": 130
        default: 1
        }
    }
}

extension CommandFailure {
    /// What is said of the failure, with the line's end: an object for scripts, or a sentence for people.
    ///
    /// - Parameter origin: what stands in front of the sentence, such as the line of a script.
    public func line(of origin: String?, isJSON: Bool) -> String {
        guard isJSON else { return (origin.map { "\($0): " } ?? "") + message + "\n" }
        var inner = Record()
        inner.add("code", code)
        inner.add("message", message)
        var record = Record()
        record.add("error", inner)
        return record.jsonLine
    }
}
