import Foundation
import Testing

@testable import Console

@Suite(.timeLimit(.minutes(1))) struct SignalWatchTests {
    @Test("A signal calls back and does nothing else")
    func callsBack() async {
        let (calls, continuation) = AsyncStream.makeStream(of: Void.self)
        let sut = SignalWatch(SIGUSR2) { continuation.yield() }
        await sut.waitUntilBegun()

        kill(getpid(), SIGUSR2)

        for await _ in calls { break }
        sut.stop()
    }
}
