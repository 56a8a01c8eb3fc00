import Platform
import TestSupport
import Testing

@Suite("Test helpers for sequences and answers", .timeLimit(.minutes(5)))
struct PipelineTests {
    private struct Failure: Error, Equatable {}

    private struct Failing: AsyncSequence {
        struct Iterator: AsyncIteratorProtocol {
            var next = 0

            mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Int? {
                next += 1
                guard next < 3 else { throw Failure() }
                return next
            }
        }

        func makeAsyncIterator() -> Iterator { Iterator() }
    }

    @MainActor private final class Spy {
        var messages: [String] = []
    }

    @Test("A sequence sends values, then finishes")
    func finished() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()

        for number in 1...3 { continuation.yield(number) }
        continuation.finish()

        await expectEqual(Sent(by: stream), Sent([1, 2, 3]))
        #expect(Sent<Int, Never>([1]) != Sent([1, 2]))
    }

    @Test("A sequence sends values, then fails")
    func failed() async {
        await expectEqual(Sent(by: Failing()), Sent([1, 2], then: .failed(Failure())))
        #expect(await Sent(by: Failing()) != Sent([1, 2]))
    }

    @Test("An open stream sends nothing more")
    func rest() async {
        let sut = Broadcast<Int>()
        let streams = (sut.stream(), sut.stream())

        sut.send(1)
        var iterator = streams.0.makeAsyncIterator()
        _ = await iterator.next()

        #expect(await streams.0.rest().isEmpty)
        await expectEqual(streams.1.rest(), [1])
    }

    @Test("Answers are the messages sent during the action") @MainActor
    func answers() async {
        let spy = Spy()
        spy.messages = ["before"]

        let answers = await TestSupport.answers(\.messages, of: spy) { spy.messages.append("answer") }

        expectEqual(answers, ["answer"])
    }
}
