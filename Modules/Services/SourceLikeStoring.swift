import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Stores which songs are known to be starred on music servers.
public protocol SourceLikeStoring: Sendable {
    /// Songs of a music server that are liked in the library but not starred on the server, or the reverse, in the
    /// order of their locations. A song shared by several tracks is liked if one of them is.
    ///
    /// - Parameter location: the previous page's last location; `nil` for the first page.
    func unsentLikes(of source: MusicSource, after location: Location?, limit: Int) async throws(ServiceError)
        -> [SongLike]

    /// Records that songs were starred or unstarred on the server.
    func noteLikes(_ likes: [SongLike], at date: Date) async throws(ServiceError)
}

/// The like state of a music server's song.
public struct SongLike: Hashable, Sendable {
    public var song: Location
    public var isLiked: Bool

    public init(song: Location, isLiked: Bool) {
        (self.song, self.isLiked) = (song, isLiked)
    }
}
