import Foundation
import TestSupport

extension Program {
    /// Runs another program with the same library, and waits until it ends.
    ///
    /// - Parameter name: a program of the package, or a path.
    func call(_ name: String, _ arguments: [String]) throws -> Outcome {
        let process = try process(arguments, input: "")
        process.executableURL =
            name.hasPrefix("/") ? URL(filePath: name) : Self.executable(name)
        let (results, notices) = (try folder.write("", to: "call.out"), try folder.write("", to: "call.err"))
        process.standardOutput = FileHandle(forWritingAtPath: results)
        process.standardError = FileHandle(forWritingAtPath: notices)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            stdout: try String(contentsOfFile: results, encoding: .utf8),
            stderr: try String(contentsOfFile: notices, encoding: .utf8),
            status: process.terminationStatus
        )
    }

    func call(_ name: String, _ arguments: String...) throws -> Outcome {
        try call(name, arguments)
    }
}
