import Entities

/// Finds the pictures of tracks, as image files.
public protocol PictureServicing: Sendable {
    /// The first picture of a track among several kinds, in their order; `nil` if it has none.
    ///
    /// A picture from tags or from a music server is a file in a cache, which is deleted once others need its space. Ask
    /// again instead of keeping its path: until then, the answer takes a few system calls.
    ///
    /// - Throws: the error of the first kind that couldn't be read, if no other has a picture: `unreadable` or
    ///   `inputOutput` for the track's file or the cache; `refused`, `unavailable` or `notFound` for a music server;
    ///   `cancelled`.
    func picture(of track: Track, kinds: [Picture.Kind]) async throws(ServiceError) -> Picture?
}

extension PictureServicing {
    /// The picture beside the track's file; without one, the picture in its tags, and then its music server's.
    public func picture(of track: Track) async throws(ServiceError) -> Picture? {
        try await picture(of: track, kinds: Picture.Kind.allCases)
    }
}
