/// Writes files atomically.
public protocol FileWriting: Sendable {
    /// Writes a file. An existing file is replaced only after `body` has returned and everything is on disk; if `body`
    /// throws, the existing file remains.
    ///
    /// - Parameters:
    ///   - path: absolute; a device or a pipe is written to directly.
    ///   - entry: the path of the only entry of a zip file with the text; `nil` for a plain file.
    ///   - body: writes the text in any number of parts.
    /// - Throws: any error from `body`; `inputOutput`.
    @MainActor func writeFile(
        at path: String,
        inZipAs entry: String?,
        _ body: @MainActor (any TextWriting) async throws(ServiceError) -> Void
    ) async throws(ServiceError)
}

/// Receives the text of a file.
public protocol TextWriting: AnyObject {
    /// Appends text.
    @MainActor func write(_ text: String) throws(ServiceError)
}
