import Entities

/// Fetches the files of songs from music servers.
public protocol SongFetching: Sendable {
    /// Fetches a song's original file.
    ///
    /// - Parameter receive: called with the file's parts in order, each with the total size in bytes if known.
    /// - Returns: the total size in bytes; `nil` if the server doesn't report it.
    /// - Throws: an error if the server sends anything but audio, or less than announced; any error from `receive`.
    func fetchSong(
        at location: Location,
        receive: @escaping @Sendable (_ part: [UInt8], _ size: Int64?) async throws(ServiceError) -> Void
    ) async throws(ServiceError) -> Int64?
}
