import Entities
import TestSupport
import Testing

struct PlaylistTests {
    @Test("Smart playlists support every order of lists, and a random one")
    func orders() {
        let names = SmartSearch.Order.allCases.map(\.rawValue)

        expectEqual(names, TrackSort.allCases.map(\.rawValue) + ["random"])
        expectEqual(names.map(SmartSearch.Order.init(rawValue:)), SmartSearch.Order.allCases)
        #expect(SmartSearch.Order(rawValue: "best") == nil)
    }

    @Test("A system playlist is found by name, ignoring case")
    func named() {
        expectEqual(SystemPlaylist(named: "daily MIX"), .dailyMix)
        #expect(SystemPlaylist(named: "daily") == nil)
    }

    @Test("The duration of a playlist is the total of the known durations, if any")
    func duration() {
        expectEqual(PlaylistSize([.sample(1), .sample(2)]), PlaylistSize(trackCount: 2))
        expectEqual(
            PlaylistSize([.playable(1), .sample(2), .playable(3)]),
            PlaylistSize(trackCount: 3, durationMs: 200_000)
        )
        expectEqual(PlaylistSize([]), PlaylistSize())
        var endless = Track.sample(4)
        endless.details.durationMs = .max
        expectEqual(PlaylistSize([endless, endless]), PlaylistSize(trackCount: 2, durationMs: .max))
    }
}
