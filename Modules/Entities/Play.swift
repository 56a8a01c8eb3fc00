#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// One listen, as reported by a player or a service. Reports of the same track that can have started in the same second
/// are the same play: see `PlaySource.precision`.
public struct Play: Hashable, Sendable {
    /// The title as reported; never empty.
    public var title: String
    /// The artist; `nil` if unknown.
    public var artist: String?
    /// The album it was played from; `nil` if unknown.
    public var album: String?
    /// The start of playback, to the second, or the first second in which it can have been.
    public var startedAt: Date
    /// The player or service that reported it.
    public var source: PlaySource
    /// Distinguishes otherwise identical plays that an earlier version stored; 0 for others.
    public var ordinal: Int
    /// Whether this event retracts the play. A correction is a retraction followed by a new play.
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

extension Play {
    /// Returns whether the play starts more than a day after `now`, which neither a time zone nor a clock that is
    /// slightly fast can explain.
    public func isFuture(at now: Date) -> Bool { startedAt > now.addingTimeInterval(86_400) }
}
