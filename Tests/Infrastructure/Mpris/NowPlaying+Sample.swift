import Entities
import Services
import TestSupport

extension NowPlaying {
    /// The state while the first of some tracks plays.
    static func playing(
        _ track: Track = .playable(1),
        item id: Int = 7,
        positionMs: Int = 5000,
        of count: Int = 2
    ) -> NowPlaying {
        let entry = PlayQueue([track]).entries[0]
        let item = Item(id: id, entry: entry, positionMs: positionMs, durationMs: track.details.durationMs)
        return NowPlaying(state: .playing(item), queueCount: count, queueIndex: 0, volume: 40)
    }

    /// The same state in another phase.
    func phase(_ phase: Phase) -> NowPlaying {
        var now = self
        now.state = State(phase, item)
        return now
    }
}
