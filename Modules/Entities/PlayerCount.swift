#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The plays of a track that another player counted, without the time of each. They aren't part of the log.
public struct PlayerCount: Equatable, Sendable {
    /// The player's name in lower case, such as `PlaySource.Name.iTunes`.
    public let player: String
    public let plays: Int
    /// The dates of the first and the last play; `nil` if the player didn't keep them.
    public let firstPlayedAt: Date?
    public let lastPlayedAt: Date?

    public init(player: String, plays: Int, firstPlayedAt: Date? = nil, lastPlayedAt: Date? = nil) {
        (self.player, self.plays) = (player, plays)
        (self.firstPlayedAt, self.lastPlayedAt) = (firstPlayedAt, lastPlayedAt)
    }
}

/// A player's count for a track, given by name or by the location of its file.
public struct ImportedCount: Equatable, Sendable {
    public let track: ListedTrack
    public let count: PlayerCount

    public init(_ track: ListedTrack, _ count: PlayerCount) {
        (self.track, self.count) = (track, count)
    }
}
