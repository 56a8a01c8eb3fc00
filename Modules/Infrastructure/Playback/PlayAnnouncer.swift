import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Tells the user's accounts which track is playing.
public struct PlayAnnouncer: Sendable {
    private let player: any PlaybackServicing
    private let accounts: any ScrobblerServicing
    private let date: @Sendable () -> Date

    public init(
        player: any PlaybackServicing,
        accounts: any ScrobblerServicing,
        date: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.player, self.accounts, self.date) = (player, accounts, date)
    }

    /// Announces the tracks that begin, until the task is cancelled. While accounts are slow, skipped tracks are left
    /// out.
    public func run() async {
        let (tracks, continuation) = AsyncStream<Track>.makeStream(bufferingPolicy: .bufferingNewest(1))
        async let following: Void = {
            for await update in player.nowPlaying() where update.cause == .began {
                if let track = update.now.item?.track { continuation.yield(track) }
            }
            continuation.finish()
        }()
        for await track in tracks {
            await accounts.playNow(PlayReport(of: track.details, startedAt: date()), of: track.urn)
        }
        await following
    }
}
