import Entities
import Foundation

/// Suspects plays at impossible times, from a device whose clock was wrong.
struct ClockRule: AuditRule {
    /// Audioscrobbler, the first service that recorded plays, began in October 2002. A device whose clock was reset
    /// reports 1970 or 2001.
    static let firstScrobble: Int64 = 1_033_430_400

    /// A day more than now, for time zones and clocks that are fast.
    private let lastStart: Int64

    init(now: Date) {
        lastStart = Int64(now.timeIntervalSince1970) + 86_400
    }

    func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        let kind: PlayFinding.Kind? =
            if play.start < Self.firstScrobble {
                .beforeScrobbling
            } else if play.start > lastStart {
                .inFuture
            } else {
                nil
            }
        return kind.map { kind in
            [Suspicion(play: play.id, group: .init(kind: kind, sources: [play.source.name]))]
        } ?? []
    }
}
