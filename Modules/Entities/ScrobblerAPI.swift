/// How a service that plays are submitted to is talked to.
public enum ScrobblerAPI: String, CaseIterable, Sendable {
    /// Last.fm's API 2.0, also of Libre.fm and others.
    case lastfm
    /// ListenBrainz's API 1, also of Maloja and others.
    case listenbrainz
    /// Subsonic's API, of music servers, which count the plays of their songs.
    case subsonic
}
