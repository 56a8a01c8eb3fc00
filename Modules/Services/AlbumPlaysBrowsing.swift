import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Looks up the listening histories of albums.
public protocol AlbumPlaysBrowsing: Sendable {
    /// The history of an album; throws `notFound` if it was never played and isn't in the library.
    ///
    /// - Parameters:
    ///   - week: the week to count plays in.
    ///   - now: determines the current year.
    ///   - timeZone: determines when years begin.
    func history(
        ofAlbum id: AlbumID,
        in week: Week?,
        now: Date,
        timeZone: TimeZone
    ) async throws(ServiceError) -> AlbumPlays
}
