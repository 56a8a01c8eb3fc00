import Entities
import TestSupport
import Testing

@testable import TrackList

@MainActor struct TrackListRouterTests {
    @Test func everyWayOut_leadsWhereItSays() async {
        var taken: [String] = []
        let sut = TrackListRouter(
            exits: TrackListExits(
                openTrack: { taken.append("open \($0)") },
                play: { taken.append("play \($0.map(\.details.title))") },
                queue: { taken.append("queue \($0.map(\.details.title)) next: \($1)") }
            )
        )

        await sut.showTrack(Track.sample(1).urn)
        await sut.play([.sample(1), .sample(2)])
        await sut.queue([.sample(3)], isNext: true)

        #expect(
            taken == [
                "open sidewinder:tracks:1", #"play ["Title 1", "Title 2"]"#,
                #"queue ["Title 3"] next: true"#,
            ]
        )
    }
}
