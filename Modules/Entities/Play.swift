#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// That a piece of music was heard, as whoever noticed it told. All its values together are the event's name:
/// the same event told again is the same play.
public struct Play: Hashable, Sendable {
    /// The title as it was heard; never empty.
    public var title: String
    /// Who played it, `nil` if that isn't known.
    public var artist: String?
    /// The album it was heard from, `nil` if that isn't known.
    public var album: String?
    /// When it began, to the second.
    public var startedAt: Date
    /// Who noticed it.
    public var source: PlaySource
    /// The number among plays that are the same in all else, counted from 0.
    public var ordinal: Int
    /// Whether this takes the play back, which is an event of its own. A correction takes one back and tells
    /// of another.
    public var isRetraction: Bool

    public init(
        title: String,
        artist: String? = nil,
        album: String? = nil,
        startedAt: Date,
        source: PlaySource = .sidewinder,
        ordinal: Int = 0,
        isRetraction: Bool = false
    ) {
        self.title = title
        self.artist = artist
        self.album = album
        self.startedAt = startedAt
        self.source = source
        self.ordinal = ordinal
        self.isRetraction = isRetraction
    }
}
