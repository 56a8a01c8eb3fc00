import Entities
import Services
import Storing
import TestSupport
import Testing

@Suite(.fewAtATime) struct JournalPropertyTests {
    @Test(
        "After any changes, undoing all restores the beginning, redoing all the end",
        arguments: Store.all,
        1...6
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
            _ = try await sut.library.undo()
            #expect(try await Dump(of: sut.library) == dump)
        }
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
        for dump in dumps.dropFirst() {
            _ = try await other.library.redo()
            #expect(try await Dump(of: sut.library) == dump)
        }
        await #expect(throws: ServiceError.nothingToRedo) { try await sut.library.redo() }
        let dump = try await Dump(of: sut.library)
        try await sut.library.rebuildCounts { _, _ in }
        #expect(try await Dump(of: sut.library) == dump)
    }
}

/// Everything that undo and redo restore.
private struct Dump: Equatable {
    private let tracks: [Track]
    private var found: [[String]] = []
    private let playlists: [Playlist]
    private var entries: [[PlaylistEntry]] = []
    private let history: HistoryDump

    init(of library: any LibraryStore) async throws {
        tracks = try await library.all()
        for word in RandomChanges.words { found.append(try await library.titles(matching: word)) }
        playlists = try await library.playlists()
        for playlist in playlists {
            entries.append(try await library.entries(of: playlist.urn, limit: .max))
        }
        history = try await HistoryDump(of: library)
    }
}
