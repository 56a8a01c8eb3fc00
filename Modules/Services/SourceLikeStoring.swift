import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Stores which songs music servers are known to have starred.
public protocol SourceLikeStoring: Sendable {
    /// Songs of a source that are liked here and not starred there, or the other way round, in the order of their
    /// locations. A song that several tracks share is liked if one of them is.
    ///
    /// - Parameter location: the last one of the page before; `nil` for the first page.
    func unsentLikes(of source: MusicSource, after location: Location?, limit: Int) async throws(ServiceError)
        -> [SongLike]

    /// Notes that songs were starred there, or aren't any more.
    func noteLikes(_ likes: [SongLike], at date: Date) async throws(ServiceError)
}

/// Whether a music server's song is liked.
public struct SongLike: Hashable, Sendable {
    public var song: Location
    public var isLiked: Bool

    public init(song: Location, isLiked: Bool) {
        (self.song, self.isLiked) = (song, isLiked)
    }
}
