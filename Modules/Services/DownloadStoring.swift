import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Records downloaded songs of music servers, and finds the other locations of their tracks.
public protocol DownloadStoring: Sendable {
    /// The downloads of the library's tracks, album by album.
    func storedDownloads() async throws(ServiceError) -> [Download]

    /// The downloaded file of a song; `nil` if it isn't downloaded.
    func keptFile(of location: Location) async throws(ServiceError) -> DownloadedFile?

    /// Records a file that is about to get its final name. It replaces an earlier file of the same song.
    func keep(_ file: DownloadedFile, at date: Date) async throws(ServiceError)

    /// Returns whether a file is recorded.
    func keeps(_ name: String) async throws(ServiceError) -> Bool

    /// The names of files that can be deleted: they were replaced, or their songs have left the library.
    func unneededFiles() async throws(ServiceError) -> [String]

    /// Removes the records of deleted files.
    func forgetFiles(_ names: [String]) async throws(ServiceError)

    /// The other locations of the track at a location, in the order they were found: songs of music servers.
    func places(besides location: Location) async throws(ServiceError) -> [Location]

    /// A song as last listed by its server; `nil` if it isn't known.
    func song(at location: Location) async throws(ServiceError) -> SourceSong?
}
