/// A track to show, which needn't be in the library.
public enum TrackSubject: Hashable, Sendable {
    /// The library's track with a URN.
    case track(URN)
    /// Music by name; spellings and editions count as one.
    case music(title: String, artist: String?)
}
