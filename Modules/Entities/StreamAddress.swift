/// The URL of audio on a server. It may contain credentials: it is never printed, logged, stored or passed to a program
/// as an argument.
public struct StreamAddress: Hashable, Sendable {
    public let url: String
    /// The PEM file of the authorities to trust instead of the system's.
    public let authorities: String?
    /// The PEM file of the client's certificate, with its key in the same file or in `key`.
    public let client: String?
    public let key: String?
    /// The size in bytes, if known.
    public let size: Int64?

    public init(
        url: String,
        authorities: String? = nil,
        client: String? = nil,
        key: String? = nil,
        size: Int64? = nil
    ) {
        (self.url, self.size) = (url, size)
        (self.authorities, self.client, self.key) = (authorities, client, key)
    }
}

extension StreamAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Redacted: never the URL itself.
    public var description: String { "StreamAddress" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
