import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Reports plays to music servers, which count the plays of their songs.
public protocol PlayReporting: Sendable {
    /// Opens a music server.
    ///
    /// - Parameter source: the server's number.
    /// - Throws: `notFound`; `unavailable` if its password can't be read.
    func reporter(to source: Int64) async throws(ServiceError) -> any SongReporting
}

/// A music server that plays are reported to.
public protocol SongReporting: Sendable {
    /// The maximum number of plays in one report.
    var playsAtOnce: Int { get }

    /// Stores plays, at most `playsAtOnce`. The server doesn't detect duplicates.
    func report(_ plays: [SongPlay]) async throws(PlayReportFailure)

    /// Reports the song that is playing now.
    func playNow(_ song: Location) async throws(PlayReportFailure)
}

/// A play of a music server's song.
public struct SongPlay: Hashable, Sendable {
    public var song: Location
    public var startedAt: Date

    public init(song: Location, startedAt: Date) {
        (self.song, self.startedAt) = (song, startedAt)
    }
}

/// A failure to report plays.
public struct PlayReportFailure: Error, Equatable, Sendable {
    public enum Extent: Sendable {
        /// The server rejects these plays, but may accept others.
        case plays
        /// The server accepts no plays for now. It hasn't stored these.
        case server
        /// The connection was lost after sending: the server may have stored the plays.
        case unclear
    }

    public let extent: Extent
    public let error: ServiceError

    public init(_ extent: Extent, _ error: ServiceError) {
        (self.extent, self.error) = (extent, error)
    }
}
