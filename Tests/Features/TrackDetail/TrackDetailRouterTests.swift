import Testing

@testable import TrackDetail

@MainActor struct TrackDetailRouterTests {
    @Test func close_leavesTheScreen() {
        var left = 0
        let sut = TrackDetailRouter(leave: { left += 1 })

        sut.close()

        #expect(left == 1)
    }
}
