import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite(.fewAtATime) struct JournalPropertyTests {
    @Test(
        "Undo and redo of random changes restore every row of each state",
        arguments: 1...trials(1, nightly: 20)
    )
    func undoAndRedoRandomChanges(seed: UInt64) async throws {
        let sut = try await makeSUT()
        let other = try sut.reopened()
        let dump = { try LibraryDump(of: sut.path).lines + HistoryDump(of: sut.path).lines }
        var changes = RandomChanges(seed: seed, libraries: [sut.library, other.library])

        try await changes.expectUndoneAndRedone(dump)

        let before = try dump()
        try await sut.library.rebuildCounts { _, _ in }
        try expectEqual(dump().lineDifference(from: before), [])
    }
}
