#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A play of a server's song.
struct SubsonicPlay: Equatable, Sendable {
    /// The song's ID.
    let song: String
    let startedAt: Date
}

extension SubsonicClient {
    /// The maximum number of plays per request. Other servers, such as gonic and supysonic, store only the first of
    /// several.
    var playsAtOnce: Int { ["navidrome", "lms"].contains(traits.product?.lowercased()) ? 50 : 1 }

    /// Stores at most `playsAtOnce` plays. Never retried, because servers don't detect duplicates.
    func scrobble(_ plays: [SubsonicPlay]) async throws(SubsonicFailure) {
        guard !plays.isEmpty else { return }
        let parameters = plays.flatMap { play in
            [("id", play.song), ("time", "\(play.startedAt.milliseconds)")]
        }
        _ = try await call("scrobble", parameters + [("submission", "true")], .once)
    }

    func sayPlayingNow(_ song: String) async throws(SubsonicFailure) {
        _ = try await call("scrobble", [("id", song), ("submission", "false")], .once)
    }
}

extension Date {
    /// The time in milliseconds since 1970; 0 for dates out of range.
    fileprivate var milliseconds: Int { Int(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? 0 }
}
