import Entities

/// Finds out where a track's audio can be read.
public protocol AudioLocating: Sendable {
    /// What to read in place of a song of a music server: its downloaded copy, or else the server's stream. Other
    /// locations are returned as they are. The server isn't asked.
    ///
    /// - Throws: `notFound` if the library has no such source; `unavailable` if its password can't be got.
    func audio(at location: Location) async throws(ServiceError) -> AudioLocation

    /// Why the stream of a song couldn't be read. Asks the server for the song.
    ///
    /// - Returns: `notFound` if the server lacks it; `refused` if it doesn't accept the password; `unavailable` if the
    ///   server can't be reached; `nil` if it has the song, or if the location isn't a song of a music server.
    func failure(of location: Location) async -> ServiceError?
}

/// Finds the files of tracks without asking a server.
public protocol FileLocating: Sendable {
    /// The local file of the track at a location: in a folder, or downloaded; `nil` if there is none.
    func file(at location: Location) async throws(ServiceError) -> Location?
}

/// Where audio is read.
public enum AudioLocation: Hashable, Sendable {
    /// A local file, or a URL that the user entered.
    case location(Location)
    case stream(StreamAddress)
}
