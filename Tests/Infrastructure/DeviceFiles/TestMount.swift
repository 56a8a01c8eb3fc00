import Foundation
import Platform
import TestSupport
import Testing

/// A file system that a test mounts at a folder. It is unmounted when released.
final class TestMount {
    enum Kind: Equatable {
        /// A file system of this size, in KiB.
        case tmpfs(kilobytes: Int)
        /// An image of this size, in MiB, which can be disconnected.
        case ext4(megabytes: Int)
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let path: String
    private let kind: Kind
    private var image: String { path + ".img" }

    init(_ kind: Kind, at path: String) throws {
        (self.kind, self.path) = (kind, path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        if case .ext4(let megabytes) = kind {
            try Self.run("truncate", "-s", "\(megabytes)M", image)
            try Self.run("mkfs.ext4", "-q", "-F", image)
        }
        try mount()
    }

    deinit {
        _ = try? Self.run("umount", "-l", path)
    }

    /// Unmounts and mounts again, as if the device had been disconnected and reconnected.
    func remount() throws {
        try unmount()
        try mount()
    }

    func unmount() throws {
        // A process that is just starting may still have a file of it open.
        var failure: (any Error)?
        for _ in 0..<100 {
            do {
                try Self.run("umount", path)
                return
            } catch {
                failure = error
                usleep(20_000)
            }
        }
        if let failure { throw failure }
    }

    func mount() throws {
        switch kind {
        case .tmpfs(let kilobytes):
            try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "none", path)
        case .ext4:
            // Not by `-o loop`, which would mount the disconnected disk again while a process with mounts of its own has it.
            let device = try Self.run("losetup", "--find", "--show", image)
            defer { _ = try? Self.run("losetup", "--detach", device) }
            try Self.run("mount", device, path)
        }
    }

    /// Discards all data that isn't on the disk, and makes all further operations fail.
    static func pull(_ path: String) {
        guard let folder = try? OpenFile(path, O_RDONLY | O_DIRECTORY) else { return }
        var flag: UInt32 = 2  // without the log: EXT4_GOING_FLAGS_NOLOGFLUSH
        let shutdown: UInt = 0x8004_587d  // EXT4_IOC_SHUTDOWN
        _ = withUnsafeMutablePointer(to: &flag) { ioctl(folder.number, shutdown, $0) }
    }

    /// Runs a program, and returns the line that it prints.
    @discardableResult private static func run(_ words: String...) throws -> String {
        let run = try ToolRun(words)
        guard run.status == 0 else {
            throw Failure(description: "\(words.joined(separator: " ")): \(run.text)")
        }
        return run.text.trimmingCharacters(in: .newlines)
    }
}

extension Trait where Self == ConditionTrait {
    /// A condition for suites that mount file systems.
    static var mounting: Self {
        .needs("root, to mount file systems") {
            guard geteuid() == 0 else { return false }
            let folder = FileManager.default.temporaryDirectory.path + "/sidewinder-mount-\(getpid())"
            return (try? TestMount(.tmpfs(kilobytes: 16), at: folder)) != nil
        }
    }
}
