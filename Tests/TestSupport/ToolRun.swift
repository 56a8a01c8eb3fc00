import Foundation

/// The output of a program that a test needs, both streams together, and its exit status.
public struct ToolRun {
    public let text: String
    public let status: Int32

    /// Runs a program and waits until it ends.
    ///
    /// - Parameters:
    ///   - words: the program, searched for in `PATH`, and its arguments.
    ///   - path: its working folder; `nil` for that of the tests.
    ///   - input: its standard input.
    public init(_ words: [String], in path: String? = nil, input: String = "") throws {
        let folder = try TemporaryFolder()
        let output = try folder.write("", to: "output")
        let process = SpawnedProcess()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = path.map { URL(filePath: $0) }
        process.standardInput = FileHandle(forReadingAtPath: try folder.write(input, to: "input"))
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        text = try String(contentsOfFile: output, encoding: .utf8)
        status = process.terminationStatus
    }
}
