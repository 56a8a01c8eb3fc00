/// The API of a service that plays are submitted to.
public enum ScrobblerAPI: String, CaseIterable, Sendable {
    /// The Last.fm API 2.0, also of Libre.fm and others.
    case lastfm
    /// The ListenBrainz API 1, also of Maloja and others.
    case listenbrainz
    /// The Subsonic API of music servers, which count the plays of their songs.
    case subsonic
}
