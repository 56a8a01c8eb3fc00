import Entities

/// Fetches the files of songs from music servers.
public protocol SongFetching: Sendable {
    /// Fetches a song's original file.
    ///
    /// - Parameter receive: gets the file's parts in order, each with the size of the whole in bytes if the server says.
    /// - Returns: the size of the whole in bytes; `nil` if the server doesn't say.
    /// - Throws: also if the server sends something else than audio, or less than it said; and what `receive` throws.
    func fetchSong(
        at location: Location,
        receive: @escaping @Sendable (_ part: [UInt8], _ size: Int64?) async throws(ServiceError) -> Void
    ) async throws(ServiceError) -> Int64?
}
