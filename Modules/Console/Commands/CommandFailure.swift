import Records

/// The kind of a failure, for scripts.
public typealias FailureCode = Records.FailureCode

/// A command's failure, for people and scripts.
public struct CommandFailure: Error, Equatable, Sendable {
    /// The kind of failure, for scripts.
    public let code: FailureCode
    /// The message: what happened, to what, and what to do next.
    public let message: String

    /// A failure of a kind, with a message for people.
    public init(code: FailureCode, message: String) {
        self.code = code
        self.message = message
    }

    /// The command line can't be parsed.
    public static func usage(_ message: String) -> CommandFailure {
        CommandFailure(code: .usage, message: message)
    }

    /// Ctrl-C interrupted the command.
    public static let interrupted = CommandFailure(code: .interrupted, message: "Interrupted.")
}

extension [String] {
    /// Whether these words of a command line ask for JSON, errors included, even if the line can't be parsed.
    public var askForJSON: Bool { prefix { $0 != "--" }.contains("--json") }
}

extension CommandFailure {
    /// The exit status for this failure.
    public var exitStatus: ExitStatus { ExitStatus(code) }

    /// The failure as a complete line: a JSON object for scripts, a sentence for people.
    ///
    /// - Parameters:
    ///   - origin: a prefix for the sentence, such as a script's line number.
    ///   - isJSON: whether it is for scripts.
    public func line(of origin: String?, isJSON: Bool) -> String {
        guard isJSON else { return (origin.map { "\($0): " } ?? "") + message + "\n" }
        let record: Record = ["error": ["code": code.rawValue, "message": message] as Record]
        return record.jsonLine
    }
}
