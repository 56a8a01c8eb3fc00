import Foundation
import Platform
import Testing

@Suite(.timeLimit(.minutes(1))) struct SignalWatchTests {
    @Test("A signal calls back and does nothing else")
    func callsBack() async {
        let (calls, continuation) = AsyncStream.makeStream(of: Void.self)
        let sut = SignalWatch(SIGUSR2) { continuation.yield() }

        kill(getpid(), SIGUSR2)

        for await _ in calls { break }
        sut.stop()
    }
}
