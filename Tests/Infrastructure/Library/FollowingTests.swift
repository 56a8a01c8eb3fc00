import Services
import Testing

@testable import Library

@Suite(.timeLimit(.minutes(1))) struct FollowingTests {
    @Test("A follower is told of a change by its own process without looking for it")
    func ownChange() async throws {
        let sut = try await makeSUT()
        let changes = sut.library.changes()

        _ = try await sut.library.add("Airbag")

        #expect(await changes.isWaiting)
    }

    @Test("Each follower is told")
    func manyFollowers() async throws {
        let sut = try await makeSUT()
        let changes = [sut.library.changes(), sut.library.changes()]

        _ = try await sut.library.add("Airbag")

        #expect(await changes[0].isWaiting)
        #expect(await changes[1].isWaiting)
    }

    @Test("A refused change is not told")
    func refusedChange() async throws {
        let sut = try await makeSUT()
        let changes = sut.library.changes()

        _ = try? await sut.library.undo()

        #expect(await !changes.isWaiting)
    }

    @Test("A change by another process is told when it is looked for")
    func foreignChange() async throws {
        let sut = try await makeSUT()
        let changes = sut.library.changes()
        _ = try await sut.reopened().library.add("Airbag")

        await sut.polls.poll()

        #expect(await changes.isWaiting)
    }

    @Test("A change by another process is told once")
    func foreignChangeOnce() async throws {
        let sut = try await makeSUT()
        let changes = sut.library.changes()
        _ = try await sut.reopened().library.add("Airbag")
        await sut.polls.poll()
        var iterator = changes.makeAsyncIterator()
        await iterator.next()

        await sut.polls.poll()

        #expect(await !changes.isWaiting)
    }

    @Test("A change by its own process is not told a second time when others are looked for")
    func ownChangeOnce() async throws {
        let sut = try await makeSUT()
        let changes = sut.library.changes()
        _ = try await sut.library.add("Airbag")
        var iterator = changes.makeAsyncIterator()
        await iterator.next()

        await sut.polls.poll()

        #expect(await !changes.isWaiting)
    }

    @Test("Changes end when the task that follows them is cancelled")
    func cancelled() async throws {
        let sut = try await makeSUT()
        let changes = sut.library.changes()
        let task = Task {
            var count = 0
            for await _ in changes { count += 1 }
            return count
        }

        task.cancel()

        #expect(await task.value == 0)
    }
}

extension AsyncStream<Void> {
    /// Whether an element is there to be taken; takes it and ends the stream.
    fileprivate var isWaiting: Bool {
        get async {
            await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                for await _ in self { return true }
                return false
            }.value
        }
    }
}
