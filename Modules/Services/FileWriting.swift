/// Writes files that are there whole or not at all.
public protocol FileWriting: Sendable {
    /// Writes a file. What was at the path stays until `body` has returned and all of it is on the disk; if `body`
    /// throws, it stays for good.
    ///
    /// - Parameters:
    ///   - path: absolute; a device or a pipe is written to directly.
    ///   - body: writes the text, part by part.
    /// - Throws: what `body` throws; `inputOutput`.
    @MainActor func writeFile(
        at path: String,
        _ body: @MainActor (any TextWriting) async throws(ServiceError) -> Void
    ) async throws(ServiceError)
}

/// Takes the text of a file.
public protocol TextWriting: AnyObject {
    /// Adds text.
    @MainActor func write(_ text: String) throws(ServiceError)
}
