import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Remembers which songs of music servers were downloaded, and where else tracks are.
public protocol DownloadStoring: Sendable {
    /// The downloads of tracks of the library, album by album.
    func storedDownloads() async throws(ServiceError) -> [Download]

    /// The downloaded file of a song; `nil` if there is none.
    func keptFile(of location: Location) async throws(ServiceError) -> DownloadedFile?

    /// Notes a file that is about to get its name. An earlier file of the same song is no longer needed then.
    func keep(_ file: DownloadedFile, at date: Date) async throws(ServiceError)

    /// Whether a file is noted.
    func keeps(_ name: String) async throws(ServiceError) -> Bool

    /// The names of files that aren't needed any more: they were replaced, or their songs have left the library.
    func unneededFiles() async throws(ServiceError) -> [String]

    /// Forgets files that were deleted.
    func forgetFiles(_ names: [String]) async throws(ServiceError)

    /// The other places of the track at a location, in the order they were found: songs of music servers.
    func places(besides location: Location) async throws(ServiceError) -> [Location]

    /// A song as it was last listed; `nil` if it isn't known.
    func song(at location: Location) async throws(ServiceError) -> SourceSong?
}
