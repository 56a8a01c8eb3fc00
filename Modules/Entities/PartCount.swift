/// How much of a part two libraries have after one was copied into the other.
public struct PartCount: Equatable, Sendable {
    public let part: LibraryPart
    /// How much the library has that was copied.
    public let count: Int
    /// How much the other one has now, with what it had before.
    public let copyCount: Int
    /// How much of that is new.
    public let added: Int

    public init(_ part: LibraryPart, count: Int, copyCount: Int, added: Int) {
        (self.part, self.count, self.copyCount, self.added) = (part, count, copyCount, added)
    }

    /// How much the copy lacks; 0 if it is complete.
    public var missing: Int { max(0, count - copyCount) }
}
