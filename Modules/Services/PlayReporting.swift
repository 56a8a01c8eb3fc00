import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Reports what is played to music servers, so that they count the plays of their songs.
public protocol PlayReporting: Sendable {
    /// Opens a music server.
    ///
    /// - Parameter source: the server's number.
    /// - Throws: `notFound`; `unavailable` if its password can't be got.
    func reporter(to source: Int64) async throws(ServiceError) -> any SongReporting
}

/// A music server that plays are reported to.
public protocol SongReporting: Sendable {
    /// How many plays one report may have.
    var playsAtOnce: Int { get }

    /// Stores plays, at most `playsAtOnce`. The server stores a play as often as it is reported.
    func report(_ plays: [SongPlay]) async throws(PlayReportFailure)

    /// Says which song plays now.
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

/// Why plays weren't reported.
public struct PlayReportFailure: Error, Equatable, Sendable {
    public enum Extent: Sendable {
        /// The server doesn't take these plays, but may take others.
        case plays
        /// The server takes none for now. It hasn't stored these.
        case server
        /// The connection was lost after they were sent: the server may have stored them.
        case unclear
    }

    public let extent: Extent
    public let error: ServiceError

    public init(_ extent: Extent, _ error: ServiceError) {
        (self.extent, self.error) = (extent, error)
    }
}
