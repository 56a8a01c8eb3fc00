import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct SignalWatchTests {
    @Test("A signal calls back once, and doesn't end the process")
    func callsBack() async {
        let (calls, continuation) = AsyncStream.makeStream(of: Int.self)
        let count = Atomic(0)
        let sut = SignalWatch(SIGUSR2) {
            continuation.yield(count.wrappingAdd(1, ordering: .relaxed).newValue)
        }

        kill(getpid(), SIGUSR2)

        let first = await calls.first { _ in true }
        sut.stop()

        expectEqual(first, 1)
        expectEqual(count.load(ordering: .relaxed), 1)
    }
}
