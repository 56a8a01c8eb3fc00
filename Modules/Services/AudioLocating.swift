import Entities

/// Resolves the location of a track to readable audio.
public protocol AudioLocating: Sendable {
    /// The audio of a music server's song: its downloaded copy or, without one, the server's stream. Returns other
    /// locations unchanged. Sends no request to the server.
    ///
    /// - Throws: `notFound` if the library has no such music server; `unavailable` if its password can't be read.
    func audio(at location: Location) async throws(ServiceError) -> AudioLocation

    /// The reason that the stream of a song can't be read. Asks the server for the song.
    ///
    /// - Returns: `notFound` if the server lacks it; `refused` if it doesn't accept the password; `unavailable` if the
    ///   server can't be reached; `nil` if it has the song, or if the location isn't a song of a music server.
    func failure(of location: Location) async -> ServiceError?
}

/// Finds the files of tracks without asking a server.
public protocol FileLocating: Sendable {
    /// The local file of the track at a location, either in a folder or downloaded; `nil` if it has none.
    func file(at location: Location) async throws(ServiceError) -> Location?
}

/// A source of audio.
public enum AudioLocation: Hashable, Sendable {
    /// A local file, or a URL that the user entered.
    case location(Location)
    case stream(StreamAddress)
}
