import Platform
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

        #expect(await early?.reduce(into: []) { $0.append($1) } == ["stopped", "begins", "ends"])
        #expect(await late?.reduce(into: []) { $0.append($1) } == ["playing", "ends"])
        #expect(present == "playing")
    }
}
