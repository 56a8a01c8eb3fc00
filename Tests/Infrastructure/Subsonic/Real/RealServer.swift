import Foundation
import HTTP
import TestSupport

/// A third-party server with the library of `Tests/Servers/music`. It stops when released.
final class RealServer: Sendable {
    /// The base URL of its API.
    let url: String
    private let name: String
    private let folder: TemporaryFolder
    private let process: Process

    /// - Parameters:
    ///   - name: a script in `Tests/Servers`.
    ///   - path: the path of the API.
    init(_ name: String, path: String = "") async throws {
        (self.name, folder) = (name, try TemporaryFolder())
        try Self.script("music", [folder.path("music")])
        // The port was free a moment ago.
        let address = try RefusingPort().url
        url = address + path
        let port = String(address.split(separator: ":").last ?? "")
        process = try Self.start(name, [folder.path("files"), folder.path("music"), port])
        for _ in 0..<300 {
            if (try? await HTTPClient.test.send(HTTPRequest(.get, "\(url)/rest/ping.view"))) != nil { return }
            try await Task.sleep(for: .milliseconds(200))
        }
        throw PythonEnvironment.Failure(description: "\(name) doesn't start.")
    }

    deinit {
        kill(process.processIdentifier, SIGINT)
        for _ in 0..<50 where process.isRunning { usleep(100_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    /// The content of a file of the library.
    func file(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: folder.path("music/\(path)"))))
    }

    /// Deletes a file of the library, and makes supysonic rescan it.
    func delete(_ path: String) throws {
        try FileManager.default.removeItem(atPath: folder.path("music/\(path)"))
        try Self.script(
            name,
            [folder.path("files"), folder.path("music"), "0"],
            environment: ["SCAN_ONLY": "1"]
        )
    }

    /// Returns whether the server is available; installs it the first time.
    static func isInstalled(_ name: String) -> Bool {
        TestSupport.isInstalled("ffmpeg") && (try? script("install", [name])) != nil
    }

    private static func script(
        _ name: String,
        _ arguments: [String],
        environment: [String: String] = [:]
    ) throws {
        let process = try start(name, arguments, environment: environment)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw PythonEnvironment.Failure(description: "Tests/Servers/\(name) failed.")
        }
    }

    private static func start(
        _ name: String,
        _ arguments: [String],
        environment: [String: String] = [:]
    ) throws -> Process {
        let process = Process()
        process.executableURL = try PackageFolder.root().appending(path: "Tests/Servers/\(name)")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
