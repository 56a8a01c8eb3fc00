import Entities

/// What both libraries have of a part, ready to show.
package struct CopiedRow: Equatable, Sendable {
    package let part: LibraryPart
    /// How much the library has that was copied.
    package let count: Int
    /// How much the other one has now.
    package let copyCount: Int
    /// How much of that is new.
    package let added: Int

    init(_ part: PartCount) {
        (self.part, count, copyCount, added) = (part.part, part.count, part.copyCount, part.added)
    }

    /// Whether neither library has any.
    package var isEmpty: Bool { count + copyCount == 0 }
}
