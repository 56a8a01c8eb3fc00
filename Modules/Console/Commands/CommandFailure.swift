import Records

/// Why a command failed, as people and scripts see it.
public struct CommandFailure: Error, Equatable, Sendable {
    /// A name for scripts, stable across versions: `notFound`, `usage`, …
    public let code: String
    /// What happened, to what, and what to do next.
    public let message: String

    /// A failure with a name for scripts and a message for people.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    /// The command line can't be parsed.
    public static func usage(_ message: String) -> CommandFailure {
        CommandFailure(code: "usage", message: message)
    }

    /// Ctrl-C interrupted the command.
    public static let interrupted = CommandFailure(code: "interrupted", message: "Interrupted.")

    /// The exit status for this failure, following BSD's `sysexits.h`.
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

extension [String] {
    /// Whether these words of a command line ask for JSON, errors included, even if the line can't be read.
    public var askForJSON: Bool { prefix { $0 != "--" }.contains("--json") }
}

extension CommandFailure {
    /// The failure as a complete line: a JSON object for scripts, a sentence for people.
    ///
    /// - Parameters:
    ///   - origin: a prefix for the sentence, such as a script's line number.
    ///   - isJSON: whether it is for scripts.
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
