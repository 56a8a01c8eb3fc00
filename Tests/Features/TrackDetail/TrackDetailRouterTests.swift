import Entities
import TestSupport
import Testing

@testable import TrackDetail

@MainActor struct TrackDetailRouterTests {
    @Test func everyWayOut_leadsWhereItSays() async {
        var taken: [String] = []
        let sut = TrackDetailRouter(
            exits: TrackDetailExits(
                close: { taken.append("close") },
                play: { taken.append("play \($0.details.title)") },
                queue: { taken.append("queue \($0.details.title) next: \($1)") }
            )
        )

        sut.close()
        await sut.play(.sample(1))
        await sut.queue(.sample(2), isNext: true)

        #expect(taken == ["close", "play Title 1", "queue Title 2 next: true"])
    }
}
