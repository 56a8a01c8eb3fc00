import Foundation
import Platform

/// A test's own folder, in memory if there is enough space, and deleted with its contents when released.
public final class TemporaryFolder: Sendable {
    /// The absolute path, without symbolic links.
    public let path: String

    /// - Parameter isInMemory: `false` for tests that depend on the location of their files.
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

    /// Raises the limit of open files, once: shells allow a process 1,024, and all tests together have more.
    private static let allowManyFiles: Void = FileLimit.raise()

    private static let disk = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()

    /// Linux's in-memory file system, in which a library's transactions don't wait for a disk. `nil` if `TMPDIR` is
    /// set, if less than 2 GiB are free, or if programs may not be run from it, as in some containers.
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
    /// A shell writes the file. If this process wrote it, a program that another test starts concurrently could inherit
    /// the open file, and a file that is open for writing can't be run.
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
