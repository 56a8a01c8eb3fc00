import Entities
import Testing

struct PlaylistTests {
    @Test("The orders of smart playlists are those of lists, and random")
    func orders() {
        let names = SmartSearch.Order.allCases.map(\.rawValue)

        #expect(names == TrackSort.allCases.map(\.rawValue) + ["random"])
        #expect(names.map(SmartSearch.Order.init(rawValue:)) == SmartSearch.Order.allCases)
        #expect(SmartSearch.Order(rawValue: "best") == nil)
    }

    @Test("A system playlist is known by its name, in any case")
    func named() {
        #expect(SystemPlaylist(named: "daily MIX") == .dailyMix)
        #expect(SystemPlaylist(named: "daily") == nil)
    }
}
