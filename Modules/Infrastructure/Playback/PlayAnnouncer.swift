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

    /// Announces each track that begins, until the task is cancelled.
    public func run() async {
        for await update in player.nowPlaying() where update.cause == .began {
            guard let track = update.now.item?.track else { continue }
            await accounts.playNow(PlayReport(of: track.details, startedAt: date()), of: track.urn)
        }
    }
}
