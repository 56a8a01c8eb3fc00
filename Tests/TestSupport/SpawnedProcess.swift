import Foundation

/// A replacement for Foundation's `Process`, which reads past the end of the list of open files and may crash with more
/// than 1,300 of them. Tests that run concurrently have that many.
public final class SpawnedProcess: @unchecked Sendable {
    public var executableURL: URL?
    public var arguments: [String]?
    /// The environment; `nil` for the environment of the tests.
    public var environment: [String: String]?
    public var currentDirectoryURL: URL?
    /// The standard streams, each a `FileHandle` or a `Pipe`; `nil` for the stream of the tests.
    public var standardInput: Any?
    public var standardOutput: Any?
    public var standardError: Any?
    public private(set) var processIdentifier: pid_t = 0
    private var end: ChildEnd?

    public init() {}

    public func run() throws {
        var actions = Actions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let streams = [(standardInput, false), (standardOutput, true), (standardError, true)]
        for (number, (stream, isWritten)) in streams.enumerated() {
            let pipe = stream as? Pipe
            let handle = isWritten ? pipe?.fileHandleForWriting : pipe?.fileHandleForReading
            guard let file = stream as? FileHandle ?? handle else { continue }
            if file === FileHandle.nullDevice {
                posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
            } else {
                posix_spawn_file_actions_adddup2(&actions, file.fileDescriptor, Int32(number))
            }
        }
        if let folder = currentDirectoryURL { Self.change(to: folder.path, &actions) }
        Self.closeOthers(&actions)
        var attributes = Attributes()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads of tests block signals, and programs would inherit that.
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
        let path = executableURL?.path ?? ""
        let words = ([path] + (arguments ?? [])).map { strdup($0) } + [nil]
        let variables =
            (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        let code = posix_spawn(&processIdentifier, path, &actions, &attributes, words, variables)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        end = ChildEnd(of: processIdentifier)
        // Otherwise the reader would never see the end.
        for (stream, isWritten) in streams {
            guard let pipe = stream as? Pipe else { continue }
            try (isWritten ? pipe.fileHandleForWriting : pipe.fileHandleForReading).close()
        }
    }

    /// Blocks until the process has ended.
    public func waitUntilExit() { end?.wait() }

    public var isRunning: Bool { end != nil && end?.known == nil }

    /// The exit status, or the signal that ended the process.
    public var terminationStatus: Int32 {
        switch end?.known {
        case .exited(let number), .killed(let number): number
        case nil: 0
        }
    }

    public var terminationReason: Process.TerminationReason {
        if case .killed = end?.known { .uncaughtSignal } else { .exit }
    }

    public func terminate() { end?.send(SIGTERM) }
    public func interrupt() { end?.send(SIGINT) }

    #if canImport(Glibc)
        private typealias Actions = posix_spawn_file_actions_t
        private typealias Attributes = posix_spawnattr_t
        private typealias Change =
            @convention(c) (UnsafeMutablePointer<Actions>, UnsafePointer<CChar>) -> Int32
        private typealias Closing = @convention(c) (UnsafeMutablePointer<Actions>, Int32) -> Int32

        // glibc's headers hide both functions.
        private static func change(to path: String, _ actions: inout Actions) {
            let function = dlsym(nil, "posix_spawn_file_actions_addchdir_np")
            if let function { _ = unsafeBitCast(function, to: Change.self)(&actions, path) }
        }

        private static func closeOthers(_ actions: inout Actions) {
            let function = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np")
            if let function { _ = unsafeBitCast(function, to: Closing.self)(&actions, 3) }
        }
    #else
        private typealias Actions = posix_spawn_file_actions_t?
        private typealias Attributes = posix_spawnattr_t?

        private static func change(to path: String, _ actions: inout Actions) {
            posix_spawn_file_actions_addchdir_np(&actions, path)
        }

        /// Does nothing: Foundation opens all files in a way that programs don't inherit them.
        private static func closeOthers(_: inout Actions) {}
    #endif
}
