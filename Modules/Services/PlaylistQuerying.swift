import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Picks tracks of the library by their history, for the playlists that the system makes.
public protocol PlaylistQuerying: Sendable {
    /// What came into the library last, newest first.
    func recentlyAdded(limit: Int) async throws(ServiceError) -> [Track]

    /// What was played most of all time, most plays first.
    func mostPlayed(limit: Int) async throws(ServiceError) -> [Track]

    /// What was played most in some ranges of time together, most plays there first.
    func mostPlayed(in ranges: [Range<Date>], limit: Int) async throws(ServiceError)
        -> [Track]

    /// What was played at least so often, but not since a date; most plays first.
    func notPlayed(since date: Date, playsAtLeast: Int, limit: Int)
        async throws(ServiceError) -> [Track]

    /// What was never played, longest in the library first.
    func neverPlayed(limit: Int) async throws(ServiceError) -> [Track]

    /// What was played least of an artist, fewest plays first; case and accents don't matter.
    func leastPlayed(of artist: String, limit: Int) async throws(ServiceError)
        -> [Track]

    /// A mix in which a track comes the more likely the more it was played. It stays as it is, whatever is
    /// played, added or deleted later, save for tracks that are gone.
    ///
    /// - Parameters:
    ///   - seed: another one gives another mix.
    ///   - date: only plays and tracks from before count.
    func mix(seed: UInt64, asOf date: Date, limit: Int) async throws(ServiceError)
        -> [Track]

    /// Tracks drawn by lot, each as likely as the others; the same seed draws the same ones.
    func pick(seed: UInt64, limit: Int) async throws(ServiceError) -> [Track]
}
