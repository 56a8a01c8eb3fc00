/// The identity of a play in the log of one library. It stays the same while the library exists; a copy of the library
/// may use other numbers.
public struct PlayID: Hashable, Sendable {
    /// The start, in seconds since 1970.
    public let start: Int64
    /// The library's number of the names.
    public let version: Int64
    /// The library's number of the source.
    public let source: Int64
    /// Distinguishes plays that are otherwise identical, counted from 0.
    public let ordinal: Int64

    public init(start: Int64, version: Int64, source: Int64, ordinal: Int64) {
        (self.start, self.version, self.source, self.ordinal) = (start, version, source, ordinal)
    }
}

extension PlayID: LosslessStringConvertible {
    /// The four numbers with dots between them: `1556193600.17.1.0`.
    public var description: String { "\(start).\(version).\(source).\(ordinal)" }

    /// Parses a description; `nil` if it is invalid.
    public init?(_ description: String) {
        let numbers = description.split(separator: ".", omittingEmptySubsequences: false).compactMap {
            Int64($0)
        }
        guard numbers.count == 4 else { return nil }
        self.init(start: numbers[0], version: numbers[1], source: numbers[2], ordinal: numbers[3])
        guard self.description == description else { return nil }
    }
}
