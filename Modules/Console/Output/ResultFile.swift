import Platform

/// Where a command's result goes that is too long to be looked at: a file, or the standard output.
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

    /// Adds text. At a terminal, control characters in it are taken out.
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

    /// Ends the result: now the file is there, whole and on the disk.
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
    /// Begins a result in a file at a path, or where there is none on the standard output.
    public func resultFile(at path: String?) throws(CommandFailure) -> ResultFile {
        try ResultFile(path: path, display: display)
    }
}
