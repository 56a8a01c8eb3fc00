import Foundation
import Platform

/// A virtual environment with packages from PyPI. It is created once, in the temporary folder.
public struct PythonEnvironment: Sendable {
    private let folder: String

    /// - Parameters:
    ///   - packages: the packages that pip installs, with their versions.
    ///   - pythons: the interpreters that the packages run with, the preferred one first.
    public init(_ packages: String..., pythons: [String] = ["python3"]) throws {
        let name =
            "sidewinder-python-"
            + packages.joined(separator: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        // Another process of the tests may be creating it.
        let lock = try OpenFile(folder + ".lock", O_WRONLY | O_CREAT, mode: 0o600)
        guard flock(lock.number, LOCK_EX) == 0 else { throw Errno.last }
        defer { withExtendedLifetime(lock) {} }
        let marker = folder + "/complete"
        guard !FileManager.default.fileExists(atPath: marker) else { return }
        try? FileManager.default.removeItem(atPath: folder)
        var made: (any Error)?
        for python in pythons {
            do {
                try Self.run("/usr/bin/env", [python, "-m", "venv", folder])
                made = nil
                break
            } catch {
                made = error
            }
        }
        if let made { throw made }
        try Self.run(program("python"), ["-m", "pip", "-q", "install"] + packages)
        try Data().write(to: URL(fileURLWithPath: marker))
    }

    /// Returns the path of a program that the packages installed.
    public func program(_ name: String) -> String { "\(folder)/bin/\(name)" }

    /// Runs a script.
    ///
    /// - Returns: the script's output.
    /// - Throws: if the script fails, with its standard error.
    @discardableResult public func run(script: String, _ arguments: String...) throws -> String {
        try Self.run(program("python"), ["-c", script] + arguments)
    }

    /// Runs the script in a file.
    ///
    /// - Returns: the script's output.
    /// - Throws: if the script fails, with its standard error.
    public func run(file: String, _ arguments: [String]) throws -> String {
        try Self.run(program("python"), [file] + arguments)
    }

    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) {
            self.description = description
        }
    }

    @discardableResult private static func run(_ program: String, _ arguments: [String]) throws -> String {
        let (process, output, errors) = (Process(), TemporaryFile(), TemporaryFile())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = try output.handle()
        process.standardError = try errors.handle()
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(program) failed: \(errors.text)")
        }
        return output.text
    }
}

/// The output of a process, in a file: an unread pipe would block the process.
private struct TemporaryFile {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "sidewinder-\(UUID().uuidString)"
    )

    func handle() throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    var text: String {
        defer { try? FileManager.default.removeItem(at: url) }
        return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    }
}
