import Entities
import Foundation
import Services
import Synchronization
import TestSupport

@testable import Library

/// A library of its own in a store, with a fixed time and the same URNs in each run.
struct StoreSUT {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    let library: any LibraryStore
    private let folder: TemporaryFolder
    private let polls = PollsStub()

    /// Opens the same library again, as another process or a later run would.
    ///
    /// - Parameter now: the time that it has.
    func reopened(seed: UInt64 = 2, now: Date = Self.now) async throws -> StoreSUT {
        try StoreSUT(in: folder, seed: seed, now: now)
    }

    /// Has the followers of the library look for changes by others, and returns when they have.
    func poll() async {
        await polls.poll()
    }

    fileprivate init(in folder: TemporaryFolder, seed: UInt64, now: Date) throws {
        let generator = Mutex(SeededGenerator(seed: seed))
        let maker = TrackMaker(now: { now }, random: { generator.withLock { $0.next() } })
        let polls = polls
        self.folder = folder
        library = try Library.open(
            at: folder.path("library.sqlite"),
            maker: maker,
            polls: { _ in polls.stream() }
        )
    }
}

/// An empty library, or one with tracks, in a store.
func makeSUT(_ store: Store, adding details: [TrackDetails] = []) async throws -> StoreSUT {
    let sut =
        switch store {
        case .embedded: try StoreSUT(in: TemporaryFolder(), seed: 1, now: StoreSUT.now)
        }
    for details in details { _ = try await sut.library.add(NewTrack(details: details)) }
    return sut
}
