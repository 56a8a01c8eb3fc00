import Dispatch
import Entities
import GRDB
import Testing

@testable import Library

@Suite(.timeLimit(.minutes(1))) struct ReadersTests {
    @Test("A slow read doesn't block another")
    func slowRead() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        let began = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)

        async let slow = sut.library.read { db in
            began.continuation.finish()
            end.wait()
            return try Int.fetchOne(db, sql: "SELECT 1")
        }
        for await _ in began.stream {}
        let titles = try await sut.library.titles()
        _ = try await sut.library.add("Lucky")
        let later = try await sut.library.titles()
        end.signal()

        #expect(titles == ["Airbag"])
        #expect(later == ["Airbag", "Lucky"])
        #expect(try await slow == 1)
    }

    @Test("More simultaneous reads than connections are all answered")
    func manyReads() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])

        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...100 { group.addTask { try await sut.library.trackCount() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(counts == Array(repeating: 1, count: 100))
    }
}
