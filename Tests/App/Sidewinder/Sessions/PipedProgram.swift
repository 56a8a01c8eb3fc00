import Foundation
import TestSupport

/// A long-running program that reads its commands from a pipe.
final class PipedProgram {
    private let process: SpawnedProcess
    private let (commands, results) = (Pipe(), Pipe())
    private let notices: String

    init(_ program: Program) throws {
        process = try program.process([], input: "")
        notices = try program.folder.write("", to: "\(UUID().uuidString).err")
        process.standardInput = commands
        process.standardOutput = results
        process.standardError = FileHandle(forWritingAtPath: notices)
        try process.run()
    }

    /// Runs a command in the program.
    ///
    /// - Returns: the printed lines; `nil` if the program ended.
    func run(_ command: [String]) throws -> [String]? {
        let line = command.joined(separator: " ")
        try commands.fileHandleForWriting.write(contentsOf: Data("\(line)\nhelp quit\n".utf8))
        var text = Data()
        while true {
            let more = results.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            text += more
            let lines = String(decoding: text, as: UTF8.self)
            if lines.hasSuffix(Self.end) {
                return lines.dropLast(Self.end.count).split(separator: "\n").map(String.init)
            }
        }
    }

    /// Ends the program, and returns its output other than results.
    func end() throws -> String {
        try commands.fileHandleForWriting.close()
        process.waitUntilExit()
        return try String(contentsOfFile: notices, encoding: .utf8)
    }

    /// The output of `help quit`, which marks the end of an answer.
    private static let end =
        "quit\n  quit Sidewinder, like Ctrl-D\n\n  --json  print one JSON object per line\n"
}
