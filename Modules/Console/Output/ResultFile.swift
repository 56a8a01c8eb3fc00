import Platform

/// The destination of an export: a file, or standard output.
@MainActor public final class ResultFile {
    private let path: String
    private let file: AtomicFile?
    private let display: any Display

    fileprivate init(path: String?, display: any Display) throws(CommandFailure) {
        self.path = path ?? ""
        self.display = display
        file = try path.map { path throws(CommandFailure) in
            try Self.withFailures(path) { () throws(Errno) in try AtomicFile(path: path) }
        }
    }

    /// Writes complete lines. At a terminal they are sanitized.
    public func write(_ lines: [String]) throws(CommandFailure) {
        if let file {
            try Self.withFailures(path) { () throws(Errno) in
                for line in lines { try file.write(line.utf8) }
            }
        } else if display.isTerminal(.results) {
            display.write(lines.map { $0.dropLast().description.sanitized + "\n" }.joined(), to: .results)
        } else {
            display.write(lines.joined(), to: .results)
        }
    }

    /// Puts the complete file in place, synced to disk.
    public func finish() throws(CommandFailure) {
        guard let file else { return }
        try Self.withFailures(path, file.finish)
    }

    private static func withFailures<Value>(
        _ path: String,
        _ call: () throws(Errno) -> Value
    ) throws(CommandFailure) -> Value {
        do {
            return try call()
        } catch {
            throw CommandFailure(code: "inputOutput", message: "\(path) can't be written: \(error.reason)")
        }
    }
}

extension Output {
    /// Opens the file at a path, or standard output if `nil`.
    public func resultFile(at path: String?) throws(CommandFailure) -> ResultFile {
        try ResultFile(path: path, display: display)
    }
}
