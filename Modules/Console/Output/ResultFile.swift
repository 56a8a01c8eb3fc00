/// Where a command's result goes that is too long to be looked at: a file, or the standard output.
@MainActor public final class ResultFile {
    private let file: OutputFile?
    private let display: any Display

    fileprivate init(path: String?, display: any Display) throws(CommandFailure) {
        if let path {
            file = try OutputFile(path: path)
        } else {
            file = nil
        }
        self.display = display
    }

    /// Adds text. At a terminal, control characters in it are taken out.
    public func write(_ lines: [String]) throws(CommandFailure) {
        if let file {
            try file.write(Array(lines.joined().utf8))
        } else if display.isTerminal(.results) {
            display.write(lines.map { $0.dropLast().description.sanitized + "\n" }.joined(), to: .results)
        } else {
            display.write(lines.joined(), to: .results)
        }
    }

    /// Ends the result: now the file is there, whole and on the disk.
    public func finish() throws(CommandFailure) {
        try file?.finish()
    }
}

extension Output {
    /// Begins a result in a file at a path, or where there is none on the standard output.
    public func resultFile(at path: String?) throws(CommandFailure) -> ResultFile {
        try ResultFile(path: path, display: display)
    }
}
