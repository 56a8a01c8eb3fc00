import Entities
import Foundation
import Services
import StoreCore
import Synchronization
import TestSupport

@testable import SQLiteLibrary

/// A library in a folder of its own, with a fixed time and the same URNs in each run.
struct LibrarySUT {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    let folder: TemporaryFolder
    let path: String
    let library: SQLiteLibrary
    let polls: PollsStub

    /// Opens the same file again, as another process or a later run would.
    func reopened(seed: UInt64 = 2) throws -> LibrarySUT {
        try LibrarySUT(in: folder, path: path, seed: seed)
    }

    fileprivate init(in folder: TemporaryFolder, path: String, seed: UInt64) throws {
        let generator = Mutex(SeededGenerator(seed: seed))
        let maker = TrackFactory(now: { Self.now }, random: { generator.withLock { $0.next() } })
        let polls = PollsStub()
        self.folder = folder
        self.path = path
        self.polls = polls
        library = try SQLiteLibrary.open(at: path, maker: maker, polls: { _ in polls.stream() })
    }
}

func makeSUT(adding details: [TrackDetails] = []) async throws -> LibrarySUT {
    let folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    try await NewLibrary.write(to: path) { try SQLiteLibrary.open(at: $0).close() }
    let sut = try LibrarySUT(in: folder, path: path, seed: 1)
    for details in details {
        _ = try await sut.library.add(NewTrack(details: details))
    }
    return sut
}
