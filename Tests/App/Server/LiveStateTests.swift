import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Receiving
@testable import sidewinder_serve

@MainActor struct LiveStateTests {
    @Test("A track elsewhere is shown until it has ended, or another begins") func elsewhere() async {
        var now = Date(timeIntervalSince1970: 0)
        let sut = LiveState(library: LibraryFollowingSpy(), now: { now })

        #expect(sut.elsewhere == nil)
        sut.show(track("Tide", durationMs: 200_000))
        now += 199.5
        expectEqual(sut.elsewhere?.item.title, "Tide")
        expectEqual(sut.elsewhere?.item.positionMs, 199_500)
        sut.show(track("Wave", durationMs: nil))
        now += 599
        expectEqual(sut.elsewhere?.item.title, "Wave")
        expectEqual(sut.elsewhere?.player, "phone")
        now += 1
        #expect(sut.elsewhere == nil)
        sut.end()
    }

    @Test("A clock that is set back doesn't bring it back") func clock() {
        var now = Date(timeIntervalSince1970: 1_000)
        let sut = LiveState(library: LibraryFollowingSpy(), now: { now })

        sut.show(track("Tide", durationMs: 200_000))
        now -= 1

        #expect(sut.elsewhere == nil)
        sut.end()
    }

    private func track(_ title: String, durationMs: Int?) -> RemoteTrack {
        RemoteTrack(ReceivedPlay(title: title, durationMs: durationMs), on: "phone")
    }
}
