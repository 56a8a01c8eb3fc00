import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Looks up how albums were heard.
public protocol AlbumPlaysBrowsing: Sendable {
    /// The history of an album; throws `notFound` if it was never heard and isn't in the library.
    ///
    /// - Parameters:
    ///   - week: the week whose plays are counted.
    ///   - now: determines the current year.
    ///   - timeZone: determines when years begin.
    func history(
        ofAlbum id: AlbumID,
        in week: Week?,
        now: Date,
        timeZone: TimeZone
    ) async throws(ServiceError) -> AlbumPlays
}
