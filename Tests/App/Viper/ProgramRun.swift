import Foundation
import TestSupport

/// A program's output, both streams together, and its exit status.
struct ProgramRun {
    let text: String
    let status: Int32

    /// Runs a program and waits for its end.
    ///
    /// - Parameters:
    ///   - words: the program, which is looked up in `PATH`, and its arguments.
    ///   - input: what it reads from standard input.
    init(_ words: [String], in path: String, input: String = "") throws {
        let folder = try TemporaryFolder()
        let output = try folder.write("", to: "output")
        let process = SpawnedProcess()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(filePath: path)
        process.standardInput = FileHandle(forReadingAtPath: try folder.write(input, to: "input"))
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        text = try String(contentsOfFile: output, encoding: .utf8)
        status = process.terminationStatus
    }
}
