import Platform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct StateBroadcastTests {
    @Test("Every follower first receives the present state, then all updates")
    func followers() async {
        var sut: StateBroadcast<String>? = StateBroadcast(present: "stopped")

        let early = sut?.stream()
        sut?.send("begins", present: "playing")
        let late = sut?.stream()
        let present = sut?.present
        sut?.send("ends", present: "stopped")
        sut = nil

        await expectEqual(early?.reduce(into: []) { $0.append($1) }, ["stopped", "begins", "ends"])
        await expectEqual(late?.reduce(into: []) { $0.append($1) }, ["playing", "ends"])
        expectEqual(present, "playing")
    }
}
