import Entities
import Foundation

extension PlayReport {
    /// Returns whether a service accepts the play: Last.fm rejects tracks of up to 30 seconds, and only music servers
    /// accept tracks without an artist.
    package func isWanted(by api: ScrobblerAPI) -> Bool {
        !artist.isEmpty && !(api == .lastfm && durationMs.map { $0 <= 30_000 } ?? false)
    }
}

extension CorrectedPlay {
    package init(_ play: Play) {
        self.init(
            start: play.startedAt.wholeSeconds,
            artist: (play.artist ?? "").folded,
            title: play.title.folded
        )
    }

    /// The play of a report under the service's names; `nil` if they are the submitted ones.
    package init?(_ report: PlayReport, title: String?, artist: String?) {
        guard title != nil || artist != nil else { return nil }
        self.init(
            start: report.startedAt.wholeSeconds,
            artist: (artist ?? report.artist).folded,
            title: (title ?? report.title).folded
        )
    }
}
