import Entities
import Testing

@testable import TrackList

@MainActor struct TrackListRouterTests {
    @Test func showTrack_opensTheTracksScreen() async {
        var opened: [URN] = []
        let sut = TrackListRouter(openTrack: { opened.append($0) })

        await sut.showTrack(URN(trusted: "sidewinder:tracks:1"))

        #expect(opened == [URN(trusted: "sidewinder:tracks:1")])
    }
}
