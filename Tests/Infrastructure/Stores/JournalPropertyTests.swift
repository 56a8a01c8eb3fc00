import Entities
import Services
import StoreCore
import TestSupport
import Testing

@Suite(.fewAtATime) struct JournalPropertyTests {
    @Test(
        "After any changes, undoing all restores the beginning, redoing all the end",
        arguments: Store.all,
        1...3
    )
    func undoAndRedoRandomChanges(store: Store, seed: UInt64) async throws {
        let sut = try await makeSUT(store)
        let other = try await sut.reopened()
        var changes = RandomChanges(seed: seed, libraries: [sut.library, other.library])
        var dumps = [try await Dump(of: sut.library)]
        for _ in 0..<30 {
            guard try await changes.make() else { continue }
            dumps.append(try await Dump(of: sut.library))
        }

        for dump in dumps.dropLast().reversed() {
            let undone = try await sut.library.undo()
            let difference = try await Dump(of: sut.library).lines.lineDifference(from: dump.lines)
            try #require(difference == [], "\(undone)")
        }
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
        for dump in dumps.dropFirst() {
            let redone = try await other.library.redo()
            let difference = try await Dump(of: sut.library).lines.lineDifference(from: dump.lines)
            try #require(difference == [], "\(redone)")
        }
        await #expect(throws: ServiceError.nothingToRedo) { try await sut.library.redo() }
        let dump = try await Dump(of: sut.library)
        try await sut.library.rebuild { _, _ in }
        let difference = try await Dump(of: sut.library).lines.lineDifference(from: dump.lines)
        #expect(difference == [])
    }
}

/// Everything that undo and redo restore.
private struct Dump {
    private(set) var lines: [String] = []

    init(of library: any LibraryStore) async throws {
        let tracks = try await library.all()
        add(tracks)
        for location in tracks.compactMap(\.details.location) {
            add(try await library.places(besides: location).map { "\(location) is also \($0)" })
        }
        for word in RandomChanges.words { add([word + ":"] + (try await library.titles(matching: word))) }
        for playlist in try await library.playlists() {
            add([playlist])
            add(try await library.entries(of: playlist.urn, limit: .max))
        }
        add(try await library.followedFolders())
        add(try await library.sources().map { "\($0.id) \($0.name) \($0.address) \($0.trackCount)" })
        add([try await library.pendingTagWriteCount()])
        add(try await HistoryDump(of: library).lines)
    }

    private mutating func add(_ values: [some Any]) { lines += values.map { "\($0)" } }
}
