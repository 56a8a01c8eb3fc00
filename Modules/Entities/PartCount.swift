/// The number of items in a part of two libraries, after one was copied to the other.
public struct PartCount: Equatable, Sendable {
    public let part: LibraryPart
    /// The number of items in the original.
    public let count: Int
    /// The number of items in the copy, including earlier ones.
    public let copyCount: Int
    /// The number of items that the copy gained.
    public let added: Int

    public init(_ part: LibraryPart, count: Int, copyCount: Int, added: Int) {
        (self.part, self.count, self.copyCount, self.added) = (part, count, copyCount, added)
    }

    /// The number of items that the copy lacks; 0 if it is complete.
    public var missing: Int { max(0, count - copyCount) }
}
