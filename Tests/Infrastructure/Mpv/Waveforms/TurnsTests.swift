import Services
import Testing

@testable import Mpv

@Suite("Taking turns", .timeLimit(.minutes(1)))
struct TurnsTests {
    @Test("A released turn can be taken again")
    func oneAfterTheOther() async throws {
        let sut = Turns()

        try await sut.take()
        let second = Task { try await sut.take() }
        sut.give()

        try await second.value
        sut.give()
        try await sut.take()
    }

    @Test("A task cancelled while waiting doesn't get the turn")
    func cancelled() async throws {
        let sut = Turns()
        try await sut.take()
        let waiting = Task { try await sut.take() }

        waiting.cancel()
        let result = await waiting.result
        sut.give()

        #expect(throws: ServiceError.cancelled) { try result.get() }
        try await sut.take()
    }
}
