/// A part of a library that is copied and counted on its own.
public enum LibraryPart: String, CaseIterable, Sendable {
    /// Music servers.
    case sources
    /// Accounts at other services, apart from those of music servers.
    case accounts
    /// Portable devices.
    case devices
    /// Followed folders.
    case folders
    case tracks
    /// The user's own playlists.
    case playlists
    /// Rows of the play log: plays and retractions.
    case plays
}
