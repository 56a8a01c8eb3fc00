import Entities

extension PartCount {
    /// A part with three items, two of them new in the copy.
    static func sample(_ part: LibraryPart, count: Int = 3, copyCount: Int = 3) -> PartCount {
        PartCount(part, count: count, copyCount: copyCount, added: 2)
    }
}
