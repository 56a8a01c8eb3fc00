import Foundation
import TestSupport

/// The output and exit status of a call of the program.
struct Outcome: Equatable {
    var stdout = ""
    var stderr = ""
    var status: Int32 = 0
}

/// The built program with a library of its own.
struct Program {
    let folder: TemporaryFolder
    /// The program's environment besides the path of its library.
    var environment: [String: String] = [:]

    func run(_ arguments: String..., input: String = "", stdout: String? = nil) throws -> Outcome {
        try run(arguments, input: input, stdout: stdout)
    }

    /// Runs the program and waits for its end.
    ///
    /// - Parameter stdout: the file that gets the results instead of the returned text.
    func run(_ arguments: [String], input: String = "", stdout: String? = nil) throws -> Outcome {
        let call = UUID().uuidString
        let results = try stdout ?? folder.write("", to: "\(call).out")
        let notices = try folder.write("", to: "\(call).err")
        let process = try process(arguments, input: input)
        process.standardOutput = FileHandle(forWritingAtPath: results)
        process.standardError = FileHandle(forWritingAtPath: notices)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            stdout: stdout == nil ? try String(contentsOfFile: results, encoding: .utf8) : "",
            stderr: try String(contentsOfFile: notices, encoding: .utf8),
            status: process.terminationStatus
        )
    }

    /// The program, about to be started.
    func process(_ arguments: [String], input: String) throws -> Process {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.environment = environment.merging([
            "SIDEWINDER_LIBRARY": folder.path("library.sqlite"), "HOME": folder.path,
            "XDG_RUNTIME_DIR": folder.path,
        ]) { $1 }
        let lines = try folder.write(input, to: "\(UUID().uuidString).in")
        process.standardInput = FileHandle(forReadingAtPath: lines)
        return process
    }

    /// The program is next to the tests that were built with it.
    static let executable: URL = {
        #if os(macOS)
            let beside = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        #else
            let beside = Bundle.main.executableURL
        #endif
        return (beside ?? URL(fileURLWithPath: ".")).deletingLastPathComponent().appending(path: "sidewinder")
    }()
}
