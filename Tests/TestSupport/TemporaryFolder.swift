import Foundation
import Platform

/// A test's own folder, in memory if the system has room there, and deleted with its contents when released.
public final class TemporaryFolder: Sendable {
    /// The absolute path, without symbolic links.
    public let path: String

    /// - Parameter isInMemory: `false` for tests that ask where their files are.
    public init(inMemory isInMemory: Bool = true) throws {
        Self.allowManyFiles
        let parent = isInMemory ? Self.memory ?? Self.disk : Self.disk
        let url = parent.appendingPathComponent("sidewinder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Once: shells allow a process 1,024 open files, and all tests together have more.
    private static let allowManyFiles: Void = FileLimit.raise()

    private static let disk = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()

    /// Linux's file system in memory, where a library's transactions don't wait for a disk. `nil` if `TMPDIR` is another place,
    /// or there is little room or no program may be run, as in some containers.
    private static let memory: URL? = {
        #if os(Linux)
            let folder = URL(fileURLWithPath: "/dev/shm")
            var status = statvfs()
            // `ST_NOEXEC`, which Swift's module of the C library leaves out.
            let forbidsPrograms: UInt = 8
            guard ProcessInfo.processInfo.environment["TMPDIR"] == nil, statvfs(folder.path, &status) == 0,
                status.f_flag & forbidsPrograms == 0, status.f_bavail >= (2 << 30) / max(1, status.f_frsize)
            else { return nil }
            return folder
        #else
            return nil
        #endif
    }()

    /// The path of a file in the folder, whether or not it exists.
    public func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, creating its folders, and returns its path.
    @discardableResult
    public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        let file = path + "/" + name
        let folder = (file as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return file
    }

    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(text.utf8, to: name)
    }

    /// Writes a program for `/bin/sh`, creating its folders, and returns its path.
    ///
    /// A shell writes it. Were this process to, a program that another test starts at the same moment could hold the file open
    /// for writing, and as long as one does, the file can't be run.
    @discardableResult
    public func write(script: String, to name: String) throws -> String {
        let file = path(name)
        let shell = SpawnedProcess()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        let writing = #"mkdir -p "${0%/*}" && printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod 755 "$0""#
        shell.arguments = ["-c", writing, file, script]
        try shell.run()
        shell.waitUntilExit()
        guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
        return file
    }

    /// Creates a symbolic link and returns its path.
    @discardableResult
    public func link(_ name: String, to target: String) throws -> String {
        let link = path + "/" + name
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        return link
    }
}
