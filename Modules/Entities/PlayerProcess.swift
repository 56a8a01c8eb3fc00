#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The process that plays a library.
public struct PlayerProcess: Equatable, Sendable {
    /// The process's number.
    public let number: Int
    public let startedAt: Date
    /// The version of the program.
    public let version: String
    /// The path of its log; `nil` if it has none.
    public let log: String?

    public init(number: Int, startedAt: Date, version: String, log: String?) {
        (self.number, self.startedAt, self.version, self.log) = (number, startedAt, version, log)
    }
}
