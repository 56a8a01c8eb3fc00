import Entities

/// Copies libraries.
public protocol LibraryCopying: Sendable {
    /// Copies a library into another one, which is created if it doesn't exist. Rows that the target already has are
    /// left unchanged. The target of a cancelled or failed copy is usable; copying again completes it.
    ///
    /// Not copied: the journal, plays waiting to be submitted, secrets, which belong to the machine, and songs of music
    /// servers, which the next sync lists again.
    ///
    /// - Parameters:
    ///   - source: the place of the source library; `nil` for the open one.
    ///   - target: the place of the target library; `nil` for the open one.
    ///   - report: called in order, one call at a time; the copy waits for each.
    /// - Returns: the sizes of each part in both libraries, counted at the end.
    /// - Throws: `noLibrary` if the source doesn't exist; `invalid` if both are the same library or a place can't be
    ///   used; `alreadyExists` if the target uses the name of a music server, account or device for a different one.
    func copyLibrary(
        from source: String?,
        to target: String?,
        report: @escaping @Sendable (CopyProgress) async -> Void
    ) async throws(ServiceError) -> [PartCount]
}

/// The progress of copying a part.
public struct CopyProgress: Equatable, Sendable {
    public let part: LibraryPart
    public let done: Int
    public let total: Int

    public init(_ part: LibraryPart, done: Int, of total: Int) {
        (self.part, self.done, self.total) = (part, done, total)
    }
}
