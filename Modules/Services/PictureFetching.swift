import Entities

/// Fetches the pictures of songs from music servers.
public protocol PictureFetching: Sendable {
    /// The cover of a song of a music server; `nil` if the server has none of at most `limit` bytes.
    ///
    /// The bytes are as received, not necessarily an image.
    ///
    /// - Throws: `notLocal` if the location isn't a song; `notFound`, `refused` or `unavailable` if the server doesn't
    ///   answer the request; `cancelled`.
    func fetchCover(ofSongAt location: Location, limit: Int) async throws(ServiceError) -> [UInt8]?
}
