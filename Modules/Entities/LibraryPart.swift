/// A part of a library that is copied and counted separately.
public enum LibraryPart: String, CaseIterable, Sendable {
    /// Music servers.
    case sources
    /// Scrobbling accounts, except for music servers.
    case accounts
    /// Devices.
    case devices
    /// Watched folders.
    case folders
    case tracks
    /// The user's own playlists.
    case playlists
    /// Rows of the play log: plays and retractions.
    case plays
}
