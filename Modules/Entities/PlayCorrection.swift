#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A correction of the log of plays.
public enum PlayCorrection: Equatable, Sendable {
    /// Deletes plays. They stay deleted if a file or an account reports them again.
    case delete(PlaySelection)
    /// Changes the names or the time of plays.
    case edit(PlaySelection, PlayEdit)
    /// Adds a play, which may have been deleted before.
    case add(Play)
}

/// A choice of plays in the log that count.
public enum PlaySelection: Equatable, Sendable {
    /// Plays by their identities, also by those from before an edit.
    case plays([PlayID])
    case matching(PlayFilter)
}

/// New values for plays; `nil` leaves a value unchanged.
public struct PlayEdit: Equatable, Sendable {
    public var title: String?
    /// The artist; empty if it is to be unknown.
    public var artist: String?
    /// The album; empty if it is to be unknown.
    public var album: String?
    /// The start, to the second; only for a single play.
    public var startedAt: Date?

    public init(title: String? = nil, artist: String? = nil, album: String? = nil, startedAt: Date? = nil) {
        (self.title, self.artist, self.album, self.startedAt) = (title, artist, album, startedAt)
    }

    /// The play with the new values.
    public func applied(to play: Play) -> Play {
        var edited = play
        if let title { edited.title = title }
        if let artist { edited.artist = artist.isEmpty ? nil : artist }
        if let album { edited.album = album.isEmpty ? nil : album }
        if let startedAt { edited.startedAt = startedAt }
        return edited
    }
}
