import Foundation
import TestSupport

/// A program's output, both streams together, and its exit status.
struct ProgramRun {
    let text: String
    let status: Int32

    /// Runs a program and waits until it ends.
    ///
    /// - Parameters:
    ///   - words: the program, searched for in `PATH`, and its arguments.
    ///   - input: the program's standard input.
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
