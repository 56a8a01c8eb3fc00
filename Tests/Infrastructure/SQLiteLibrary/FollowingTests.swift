import Entities
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite(.timeLimit(.minutes(5))) struct FollowingTests {
    @Test("The file is watched, and a change by another process is reported immediately")
    func watchedChange() async throws {
        let sut = try await makeSUT()
        let library = try SQLiteLibrary.open(at: sut.path)
        var changes = library.changes().makeAsyncIterator()

        for volume in [10, 20] {
            try await sut.library.store(volume: volume)
            await expectEqual(changes.next(), .player)
        }
    }
}
