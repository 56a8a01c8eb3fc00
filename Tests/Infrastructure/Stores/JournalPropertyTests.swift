import Entities
import Foundation
import Services
import StoreCore
import TestSupport
import Testing

@Suite(.fewAtATime) struct JournalPropertyTests {
    @Test(
        "Undoing random changes restores the initial state, and redoing them the final one",
        arguments: Store.all,
        1...trials(1, nightly: 20)
    )
    func undoAndRedoRandomChanges(store: Store, seed: UInt64) async throws {
        let sut = try await makeSUT(store)
        let other = try await sut.reopened()
        let dump = { try await Dump(of: sut.library).lines }
        var changes = RandomChanges(seed: seed, libraries: [sut.library, other.library])

        try await changes.expectUndoneAndRedone(dump)

        try await expectEqual(sut.library.check { _, _ in }, [])
        let before = try await dump()
        try await sut.library.rebuild { _, _ in }
        try await expectEqual(dump().lineDifference(from: before), [])
    }
}

@Suite("Equivalence of both stores", .real, .postgres) struct SameChangesTests {
    @Test("The same changes, some of them undone and redone, lead to the same library", arguments: 1...2)
    func sameChanges(seed: UInt64) async throws {
        let (file, server) = (try await makeSUT(.embedded), try await makeSUT(.server))
        var changes = [file, server].map { RandomChanges(seed: seed, libraries: [$0.library]) }
        var generator = SeededGenerator(trial: seed)
        let count = trials(60, nightly: 10_000)

        for number in 1...count {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                let undone = (try? await file.library.undo(), try? await server.library.undo())
                expectEqual(undone.0, undone.1)
            case 1:
                let redone = (try? await file.library.redo(), try? await server.library.redo())
                expectEqual(redone.0, redone.1)
            default:
                _ = try await changes[0].make()
                _ = try await changes[1].make()
            }
            try await requireSameChanges(in: file.library, server.library, after: number)
            guard number % 10 == 0 || number == count else { continue }
            let (own, other) = (
                try await Dump(of: file.library, isRanked: false),
                try await Dump(of: server.library, isRanked: false)
            )
            let difference = other.withoutRows.lineDifference(from: own.withoutRows)
            try #require(difference == [], "after \(number) changes")
        }
        try await expectEqual(file.library.check { _, _ in }, [])
        try await expectEqual(server.library.check { _, _ in }, [])
    }

    /// Compares the latest changes, because each store discards old ones at its own pace.
    private func requireSameChanges(
        in file: any LibraryStore,
        _ server: any LibraryStore,
        after count: Int
    ) async throws {
        let own = try await file.changes(limit: 100).map { "\($0)" }
        let difference = try await server.changes(limit: 100).map { "\($0)" }.lineDifference(from: own)
        try #require(difference == [], "after \(count) changes")
    }
}

/// All content that undo and redo restore.
private struct Dump {
    private(set) var lines: [String] = []

    /// - Parameter isRanked: whether search results are in the order of their ranks, which stores compute slightly
    ///   differently.
    init(of library: any LibraryStore, isRanked: Bool = true) async throws {
        let tracks = try await library.all()
        add(tracks)
        for location in tracks.compactMap(\.details.location) {
            add(try await library.places(besides: location).map { "\(location) is also \($0)" })
        }
        for word in RandomChanges.words {
            let found = try await library.titles(matching: word)
            add(
                [word + ":"]
                    + (isRanked ? found : found.sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) })
            )
        }
        for playlist in try await library.playlists() {
            add([playlist])
            add(try await library.entries(of: playlist.urn, limit: .max))
        }
        add(try await library.followedFolders())
        add(try await library.sources().map { "\($0.id) \($0.name) \($0.address) \($0.trackCount)" })
        add([try await library.pendingTagWriteCount()])
        add(try await library.playerCounts())
        add(try await HistoryDump(of: library).lines)
    }

    /// The dump without row numbers, which differ between stores.
    var withoutRows: [String] { lines.map { $0.replacing(/\(id: Optional\(\d+\)/, with: "(") } }

    private mutating func add(_ values: [some Any]) { lines += values.map { "\($0)" } }
}
