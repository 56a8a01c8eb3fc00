import Entities

/// Copies libraries.
public protocol LibraryCopying: Sendable {
    /// Copies a library into another one, which is made if it doesn't exist. What that has already is skipped, and stays
    /// as it is. A copy that was cancelled or failed is a library; copying again finishes it.
    ///
    /// The journal isn't copied, nor are plays that wait to be submitted. Secrets are the machine's; songs of
    /// music servers are listed again by the next sync.
    ///
    /// - Parameters:
    ///   - source: where the library is; `nil` for the one that is open.
    ///   - target: where it is copied to; `nil` for the one that is open.
    ///   - report: called in order, one call at a time; the copy waits for each.
    /// - Returns: what both have of each part, counted at the end.
    /// - Throws: `missing` if there is no library to copy; `sameLibrary`; `badPlace`; `sourceExists`, `scrobblerExists`
    ///   and `device` if the target uses a name for something else.
    func copyLibrary(
        from source: String?,
        to target: String?,
        report: @escaping @Sendable (CopyProgress) async -> Void
    ) async throws(ServiceError) -> [PartCount]
}

/// How far copying a part has come.
public struct CopyProgress: Equatable, Sendable {
    public let part: LibraryPart
    public let done: Int
    public let total: Int

    public init(_ part: LibraryPart, done: Int, of total: Int) {
        (self.part, self.done, self.total) = (part, done, total)
    }
}
