import Entities
import Mpd
import Services
import TestSupport
import Testing

@testable import sidewinder

struct MpdSubsystemTests {
    private static let item = NowPlaying.Item(
        id: 1,
        entry: PlayQueue.Entry(id: 1, track: .playable(1)),
        durationMs: 100_000
    )

    @Test("A change concerns the parts that clients wait for") func changes() {
        expectEqual(changes { _ in }, [])
        expectEqual(changes { $0.queueVersion += 1 }, [.playlist])
        expectEqual(changes { $0.volume = 5 }, [.mixer])
        expectEqual(changes { $0.modes.isShuffled = true }, [.options])
        expectEqual(changes { $0.stopsAfter = .track }, [.options])
        expectEqual(changes { $0.state = .paused(Self.item) }, [.player])
        expectEqual(changes { $0.state = .stopped }, [.player])
        expectEqual(changes { $0.queueIndex = 1 }, [.player])
        expectEqual(changes { ($0.queueVersion, $0.volume) = (1, 1) }, [.playlist, .mixer])
    }

    private func changes(_ change: (inout NowPlaying) -> Void) -> Set<MpdSubsystem> {
        let earlier = NowPlaying(state: .playing(Self.item), queueCount: 2, queueIndex: 0)
        var now = earlier
        change(&now)
        return now.changes(since: earlier)
    }

    @Test("Another position alone is no change") func position() {
        var item = Self.item
        item.positionMs = 5_000

        expectEqual(
            NowPlaying(state: .playing(item)).changes(since: NowPlaying(state: .playing(Self.item))),
            []
        )
    }
}
