import Entities

/// Finds out where a track's audio can be read.
public protocol AudioLocating: Sendable {
    /// What to read in place of a song of a music server: its downloaded copy, or else the server's stream.
    ///
    /// - Throws: `notFound` if the library has no such source; `unavailable` if its password can't be got.
    func audio(at location: Location) async throws(ServiceError) -> AudioPlace
}

/// Where audio is read.
public enum AudioPlace: Hashable, Sendable {
    /// A local file, or a URL that the user entered.
    case location(Location)
    case stream(StreamAddress)
}
