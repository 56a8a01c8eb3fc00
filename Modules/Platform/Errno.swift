/// Why the system refused a call.
public struct Errno: Error, Equatable, Sendable {
    public let code: Int32

    public init(code: Int32) {
        self.code = code
    }

    /// Why this thread's last call was refused. Anything called in between may have changed it.
    public static var last: Errno { Errno(code: errno) }

    /// The system's words, without a full stop: `No such file or directory`.
    public var reason: String { String(cString: strerror(code)) }

    /// Whether there is nothing at the path that was named.
    public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
