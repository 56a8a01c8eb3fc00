/// The URL of a server's audio. It may contain what proves who asks, so it is never printed, logged, stored or passed as an
/// argument of a program.
public struct StreamAddress: Hashable, Sendable {
    public let url: String
    /// The PEM file of the authorities to trust in place of the system's.
    public let authorities: String?
    /// The size in bytes, if known.
    public let size: Int64?

    public init(url: String, authorities: String? = nil, size: Int64? = nil) {
        (self.url, self.authorities, self.size) = (url, authorities, size)
    }
}

extension StreamAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Never what it is.
    public var description: String { "StreamAddress" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
