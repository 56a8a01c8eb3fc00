#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The service manager, systemd, if it started this process: it may have opened sockets, and wants to know when the
/// process is ready. Nothing happens under others.
public struct ServiceManager: Sendable {
    /// A socket opened for this process, which listens already.
    public struct Socket: Sendable {
        /// The name in the unit's `FileDescriptorName`; empty if unknown.
        public let name: String
        public let file: OpenFile
    }

    public let sockets: [Socket]
    /// Whether the standard error goes to the journal.
    public let hasJournal: Bool
    private let notificationPath: String?

    private static let firstSocket: Int32 = 3
    private static let variables = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES", "NOTIFY_SOCKET"]

    /// Reads the environment, and hides it from child processes. All other inherited files are closed.
    public init() {
        func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        let isForUs = value("LISTEN_PID") == String(getpid())
        let count = isForUs ? value("LISTEN_FDS").flatMap(Int32.init).map { min(max(0, $0), 16) } ?? 0 : 0
        Descriptor.closeInherited(after: Self.firstSocket + count)
        let names = value("LISTEN_FDNAMES")?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        sockets = (0..<count).map { index in
            let number = Self.firstSocket + index
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            _ = fcntl(number, F_SETFL, O_NONBLOCK)
            let name = names.indices.contains(Int(index)) ? String(names[Int(index)]) : ""
            return Socket(name: name, file: OpenFile(number: number))
        }
        hasJournal = value("JOURNAL_STREAM") != nil
        notificationPath = value("NOTIFY_SOCKET")
        for name in Self.variables { unsetenv(name) }
    }

    /// Sends a notification such as `READY=1`.
    public func notify(_ text: String) {
        guard let notificationPath else { return }
        // An abstract name.
        let path = notificationPath.hasPrefix("@") ? "\0\(notificationPath.dropFirst())" : notificationPath
        UnixSocket.send(Array(text.utf8), toDatagramSocketAt: path)
    }
}
