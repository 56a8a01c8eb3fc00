import Entities
import Foundation
import Postgres
import Services
import StoreCore
import Synchronization
import TestSupport
import Testing

@testable import PostgresLibrary
@testable import SQLiteLibrary

/// A separate library in a store, with a fixed time and the same URNs in each run.
struct StoreSUT {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    let library: any LibraryStore
    private let place: Place
    private let polls = PollsStub()

    private enum Place {
        case folder(TemporaryFolder)
        case database(PostgresDatabase)
    }

    /// Opens the same library again, as another process or a later run would.
    ///
    /// - Parameter now: the library's current time.
    func reopened(seed: UInt64 = 2, now: Date = Self.now) async throws -> StoreSUT {
        try await StoreSUT(in: place, seed: seed, now: now)
    }

    /// Makes the library's followers check for changes by other processes, and returns when they have. A server also
    /// triggers this check by notification, at a time that tests can't predict.
    func poll() async {
        switch place {
        case .folder: await polls.poll()
        case .database: await (library as? PostgresLibrary)?.tell()
        }
    }

    /// The number of stored plays from undone imports.
    func undonePlayCount() async throws -> Int {
        try await count(
            .either(
                sqlite: "SELECT count(*) FROM undone_plays",
                postgres: "SELECT count(*) FROM plays WHERE sign = 0"
            )
        )
    }

    /// The number of rows with the tracks of the queue's entries.
    func queueRowCount() async throws -> Int { try await count("SELECT count(*) FROM queue_tracks") }

    private func count(_ query: SQL) async throws -> Int {
        func count(in store: some SessionStore) async throws -> Int {
            try await store.reading { session in try session.first(query) { try $0[0] } ?? 0 }
        }
        if let library = library as? SQLiteLibrary { return try await count(in: library) }
        return try await count(in: #require(library as? PostgresLibrary))
    }

    /// Discards the undo history, as many further changes would, and makes another change.
    func forgetChanges() async throws {
        if let library = library as? SQLiteLibrary {
            try await library.write([]) { db in try db.run("DELETE FROM changes") }
        } else if let library = library as? PostgresLibrary {
            try await library.write([]) { session in
                try session.script("DELETE FROM changes; DELETE FROM changed_rows")
            }
        }
        _ = try await library.add(NewTrack(details: TrackDetails(title: "Another")))
    }

    fileprivate init(_ store: Store) async throws {
        switch store {
        case .embedded:
            let folder = try TemporaryFolder()
            try await NewLibrary.write(to: folder.path("library.sqlite")) {
                try SQLiteLibrary.open(at: $0).close()
            }
            try await self.init(in: .folder(folder), seed: 1, now: Self.now)
        case .server:
            let database = try await PostgresCluster.shared().library {
                try await PostgresLibrary.open(at: $0, userAtMachine: "me@here").close()
            }
            try await self.init(in: .database(database), seed: 1, now: Self.now)
            // A copied library would be the one that it was copied from.
            try await (library as? PostgresLibrary)?.pool.run { session in
                try session.script("UPDATE sidewinder SET name = gen_random_uuid()")
            }
        }
    }

    private init(in place: Place, seed: UInt64, now: Date) async throws {
        let generator = Mutex(SeededGenerator(seed: seed))
        let random = { @Sendable in generator.withLock { $0.next() } }
        let polls = polls
        self.place = place
        switch place {
        case .folder(let folder):
            library = try SQLiteLibrary.open(
                at: folder.path("library.sqlite"),
                maker: TrackFactory(now: { now }, random: random),
                polls: { _ in polls.stream() }
            )
        case .database(let database):
            library = try await PostgresLibrary.open(
                at: database.address,
                userAtMachine: "me@here",
                connections: 2,
                bulkSize: 2,
                now: { now },
                random: random
            )
        }
    }
}

/// An empty library, or one with tracks, in a store.
func makeSUT(_ store: Store, adding details: [TrackDetails] = []) async throws -> StoreSUT {
    let sut = try await StoreSUT(store)
    for details in details { _ = try await sut.library.add(NewTrack(details: details)) }
    return sut
}
