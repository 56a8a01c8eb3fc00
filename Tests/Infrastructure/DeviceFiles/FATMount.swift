import ConsoleTestSupport
import Foundation
import Platform
import TestSupport
import Testing

@testable import DeviceFiles

/// A file system with FAT's rules, mounted at a folder until it is released.
final class FATMount {
    let path: String
    private let process = Process()

    /// - Parameters:
    ///   - capacity: the size of the file system, in bytes.
    ///   - largest: the maximum size of a file, in bytes.
    ///   - entries: the maximum number of entries in a folder.
    init(at path: String, capacity: Int, largest: Int = (4 << 30) - 1, entries: Int = 65_536) throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        process.executableURL = URL(fileURLWithPath: try Self.python().program("python"))
        process.arguments = [
            try PackageFolder.root().appending(path: "Tests/Servers/fat").path, path, "\(capacity)",
            "\(largest)", "\(entries)",
        ]
        try process.run()
        while process.isRunning && !isMounted { usleep(10_000) }
        if !isMounted { throw TestMount.Failure(description: "Tests/Servers/fat didn't mount \(path)") }
    }

    deinit {
        let unmounting = Process()
        unmounting.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        unmounting.arguments = ["fusermount3", "-u", "-z", path]
        try? unmounting.run()
        unmounting.waitUntilExit()
        process.terminate()
    }

    /// Makes operations fail after `count` further changes.
    func fail(_ error: String, after count: Int) throws {
        try set("\(error) after \(count)")
    }

    func repair() throws {
        try set("none")
    }

    private func set(_ fault: String) throws {
        let file = try OpenFile("\(path)/.fault", O_WRONLY)
        if let error = file.descriptor.send(Array(fault.utf8)) { throw error }
    }

    static func python() throws -> PythonEnvironment { try PythonEnvironment("mfusepy==3.1.1") }

    private var isMounted: Bool { MountTable.all().contains { $0.path == path } }
}

extension Trait where Self == ConditionTrait {
    /// A condition for suites that mount a file system implemented in Python.
    static var fuse: Self {
        .needs("root, FUSE 3, and Python with mfusepy from PyPI") {
            guard geteuid() == 0, isInstalled("fusermount3"), access("/dev/fuse", R_OK | W_OK) == 0 else {
                return false
            }
            _ = try FATMount.python()
            return true
        }
    }
}
