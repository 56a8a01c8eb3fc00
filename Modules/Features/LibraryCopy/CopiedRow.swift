import Entities

/// The counts of a part in both libraries, ready to show.
package struct CopiedRow: Equatable, Sendable {
    package let part: LibraryPart
    /// The count in the library that was copied.
    package let count: Int
    /// The count in the copy.
    package let copyCount: Int
    /// The number of new ones in the copy.
    package let added: Int

    init(_ part: PartCount) {
        (self.part, count, copyCount, added) = (part.part, part.count, part.copyCount, part.added)
    }

    /// Whether the part is empty in both libraries.
    package var isEmpty: Bool { count + copyCount == 0 }
}
