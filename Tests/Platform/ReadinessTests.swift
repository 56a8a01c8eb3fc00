import Platform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ReadinessTests {
    @Test("A wait ends when bytes arrive, each time")
    func input() async throws {
        let (here, there) = try OpenFile.socketPair()
        let sut = Readiness.reading(here)

        for text in ["a", "bc"] {
            async let sending: Int = there.sendAtOnce(text.utf8)
            var bytes: [UInt8]?
            // A wait may end without a reason.
            while bytes == nil {
                await sut.wait()
                bytes = receive(from: here)
            }
            expectEqual(bytes, Array(text.utf8))
            _ = await sending
        }
    }

    @Test("A wait ends when there is room again")
    func output() async throws {
        let (here, there) = try OpenFile.socketPair()
        let sut = Readiness.writing(here)
        let bytes = [UInt8](repeating: 0, count: 1 << 16)
        while here.sendAtOnce(bytes) > 0 {}

        async let waiting: Void = sut.wait()
        while receive(from: there) != nil {}

        await waiting
        #expect(here.sendAtOnce(bytes) > 0)
    }

    @Test("A wait ends when the other side hangs up, and on request, even before it begins")
    func ends() async throws {
        let (here, there) = try OpenFile.socketPair()
        let sut = Readiness.reading(here)

        sut.wake()
        await sut.wait()
        async let waiting: Void = sut.wait()
        there.hangUp()

        await waiting
    }

    @Test("A wait ends when the task is cancelled")
    func cancellation() async throws {
        let (here, there) = try OpenFile.socketPair()
        let sut = Readiness.reading(here)
        let task = Task { await sut.wait() }

        task.cancel()

        await task.value
        withExtendedLifetime(there) {}
    }

    @Test("A socket is closed once it is neither used nor watched", arguments: [false, true])
    func release(isWatching: Bool) async throws {
        let (here, there) = try OpenFile.socketPair()
        var sut: Readiness? = Readiness.reading(here)
        if isWatching, let sut {
            let task = Task { await sut.wait() }
            task.cancel()
            await task.value
        }

        sut = nil

        withExtendedLifetime(consume here) {}
        #expect(there.descriptor.receive(upTo: 1).isEmpty)
    }

    /// Returns the bytes that have arrived; `nil` if there are none.
    private func receive(from socket: OpenFile) -> [UInt8]? {
        var file = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        return poll(&file, 1, 0) == 1 ? socket.descriptor.receive(upTo: 1 << 16) : nil
    }
}
