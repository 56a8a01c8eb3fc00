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
        var changes = RandomChanges(seed: seed, libraries: [sut.library, other.library])
        var dumps = [try Dump(of: sut.path)]
        for _ in 0..<30 {
            guard try await changes.make() else { continue }
            dumps.append(try Dump(of: sut.path))
        }

        for dump in dumps.dropLast().reversed() {
            let undone = try await sut.library.undo()
            let difference = try Dump(of: sut.path).lines.lineDifference(from: dump.lines)
            try #require(difference == [], "\(undone)")
        }
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
        for dump in dumps.dropFirst() {
            let redone = try await other.library.redo()
            let difference = try Dump(of: sut.path).lines.lineDifference(from: dump.lines)
            try #require(difference == [], "\(redone)")
        }
        await #expect(throws: ServiceError.nothingToRedo) { try await sut.library.redo() }
        let dump = try Dump(of: sut.path)
        try await sut.library.rebuildCounts { _, _ in }
        let difference = try Dump(of: sut.path).lines.lineDifference(from: dump.lines)
        expectEqual(difference, [])
    }
}

/// Everything that undo and redo restore.
private struct Dump {
    let lines: [String]

    init(of path: String) throws {
        lines = try LibraryDump(of: path).lines + HistoryDump(of: path).lines
    }
}
