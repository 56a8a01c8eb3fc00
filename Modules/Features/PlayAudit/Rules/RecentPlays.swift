/// The plays of the last hours, by their music.
struct RecentPlays: Sendable {
    /// The time in seconds for which plays are kept: the largest difference of two time zones that a rule compares, and
    /// its tolerance.
    static let horizon: Int64 = 14 * 3600 + 60

    /// The maximum number of plays of the same music. Bursts have more.
    private static let limit = 50

    private var byMusic: [String: [AuditedPlay]] = [:]
    /// The number of kinds of music at which outdated plays are removed.
    private var sweepCount = 1000

    /// The recent plays of the same music, oldest first.
    func plays(like play: AuditedPlay) -> ArraySlice<AuditedPlay> {
        guard let plays = byMusic[play.names.music] else { return [] }
        return plays.drop { $0.start < play.start - Self.horizon }
    }

    /// Adds the next play.
    mutating func append(_ play: AuditedPlay) {
        byMusic[play.names.music, default: []].append(play)
        if byMusic[play.names.music, default: []].count > Self.limit {
            byMusic[play.names.music]?.removeFirst()
        }
        if byMusic.count >= sweepCount {
            byMusic = byMusic.filter { ($1.last?.start ?? 0) >= play.start - Self.horizon }
            sweepCount = max(1000, 2 * byMusic.count)
        }
    }
}
