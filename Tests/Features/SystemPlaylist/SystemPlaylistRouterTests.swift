import Entities
import TestSupport
import Testing

@testable import SystemPlaylist

@MainActor struct SystemPlaylistRouterTests {
    @Test func ways_leadOut() async {
        var ways: [String] = []
        let sut = SystemPlaylistRouter(
            exits: SystemPlaylistExits(
                openTrack: { ways.append("open \($0)") },
                play: { ways.append("play \($0.count)") },
                queue: { ways.append("queue \($0.count)") }
            )
        )

        await sut.showTrack(Track.sample(1).urn)
        await sut.play([.sample(1)])
        await sut.queue([.sample(1), .sample(2)])

        #expect(ways == ["open sidewinder:tracks:1", "play 1", "queue 2"])
    }
}
