import Foundation
import TestSupport

/// The built program with its own library.
struct BuiltProgram {
    let folder: TemporaryFolder

    var library: String { folder.path("library.sqlite") }

    /// Runs the program.
    ///
    /// - Returns: its output.
    @discardableResult func run(_ arguments: String...) throws -> String {
        try Self.output(of: process(arguments))
    }

    /// Runs SQL in the library.
    @discardableResult func sql(_ statement: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", library, statement]
        return try Self.output(of: process)
    }

    /// Prepares a process of the program. Its weeks are in UTC.
    func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = ["--library", library] + arguments
        process.environment = [
            "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "TZ": "UTC", "PATH": "/usr/bin:/bin",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    private static func output(of process: Process) throws -> String {
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// The program, next to the tests that were built with it.
    private static var executable: URL {
        #if os(macOS)
            let beside = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        #else
            let beside = Bundle.main.executableURL
        #endif
        return (beside ?? URL(fileURLWithPath: ".")).deletingLastPathComponent().appending(path: "sidewinder")
    }
}
