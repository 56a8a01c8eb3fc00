/// The error of a failed system call.
public struct Errno: Error, Equatable, Sendable {
    public let code: Int32

    public init(code: Int32) {
        self.code = code
    }

    /// The error of this thread's last failed call. Read it before any other call.
    public static var last: Errno { Errno(code: errno) }

    /// The system's message, without a full stop: `No such file or directory`.
    public var reason: String { String(cString: strerror(code)) }

    /// Whether the path doesn't exist.
    public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
