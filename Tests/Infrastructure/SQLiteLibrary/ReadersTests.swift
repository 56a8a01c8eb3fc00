import Dispatch
import Entities
import GRDB
import GRDBSQLite
import Services
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite(.timeLimit(.minutes(5))) struct ReadersTests {
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

        expectEqual(titles, ["Airbag"])
        expectEqual(later, ["Airbag", "Lucky"])
        try await expectEqual(slow, 1)
    }

    @Test("Reads can't write on any connection, which continues to work afterwards")
    func reading() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        let began = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)
        let refusal = ServiceError.inputOutput(
            path: sut.path,
            reason: "Couldn't write to the library. Check the permissions of the file and its folder."
        )

        // The first connection is busy, so the second one is used.
        async let slow = sut.library.read { _ in
            began.continuation.finish()
            end.wait()
        }
        for await _ in began.stream {}
        await #expect(throws: refusal) {
            try await sut.library.read { db in try db.execute(sql: "DELETE FROM tracks") }
        }
        end.signal()
        try await slow
        await #expect(throws: refusal) {
            try await sut.library.read { db in try db.execute(sql: "DELETE FROM tracks") }
        }

        try await expectEqual(sut.library.titles(), ["Airbag"])
    }

    @Test("After a cancelled read, the connection sees later changes")
    func cancelledRead() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        let began = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)

        let read = Task {
            try await sut.library.read { db in
                _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM tracks")
                began.continuation.finish()
                end.wait()
                _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM tracks")
            }
        }
        for await _ in began.stream {}
        read.cancel()
        end.signal()
        await #expect(throws: ServiceError.cancelled) { try await read.value }
        _ = try await sut.library.add("Lucky")

        try await expectEqual(sut.library.titles(), ["Airbag", "Lucky"])
    }

    @Test("After an interrupted read that leaves a statement running, the connection sees later changes")
    func runningStatement() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag"), TrackDetails(title: "Lucky")])

        await #expect(throws: ServiceError.self) {
            try await sut.library.read { db in
                sqlite3_step(try db.cachedStatement(sql: "SELECT title FROM tracks").sqliteStatement)
                sqlite3_interrupt(db.sqliteConnection)
                throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
            }
        }
        _ = try await sut.library.add("Exit")

        try await expectEqual(sut.library.titles(), ["Airbag", "Lucky", "Exit"])
    }

    @Test("Statements stay prepared from one read to the next")
    func prepared() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        func preparedAgain() async throws -> Int32 {
            try await sut.library.read { db in
                let statement = try db.cachedStatement(sql: "SELECT title FROM tracks")
                try expectEqual(statement.rows([]) { $0.text(0) }, ["Airbag"])
                return sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0)
            }
        }

        try await expectEqual([preparedAgain(), preparedAgain(), preparedAgain()], [0, 0, 0])
    }

    @Test("Connections cache a limited number of statements, however many searches prepare")
    func manyStatements() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        // Returns the number of cached statements after preparing one more.
        let prepare: @Sendable (Int, Database) throws -> Int = { number, db in
            _ = try db.cachedStatement(sql: "SELECT title FROM tracks WHERE id = \(number)")
            var (count, statement) = (0, sqlite3_next_stmt(db.sqliteConnection, nil))
            while statement != nil {
                (count, statement) = (count + 1, sqlite3_next_stmt(db.sqliteConnection, statement))
            }
            return count
        }

        var (read, written) = (0, 0)
        for number in 1...1000 {
            read = max(read, try await sut.library.read { db in try prepare(number, db) })
            written = max(written, try await sut.library.write([]) { db in try prepare(number, db) })
        }

        expectEqual(read, Database.maximumStatements + 1)
        expectEqual(written, Database.maximumStatements + 1)
        try await expectEqual(sut.library.titles(), ["Airbag"])
    }

    @Test("More concurrent reads than connections all return")
    func manyReads() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])

        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...100 { group.addTask { try await sut.library.trackCount() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        expectEqual(counts, Array(repeating: 1, count: 100))
    }

    @Test("Counting a range leaves the connection its cache")
    func cache() async throws {
        let sut = try await makeSUT()
        _ = try await sut.library.store([.sample()])

        let caches = try await sut.library.read { db in
            let before = try Int.fetchOne(db, sql: "PRAGMA cache_size")
            let inside = try db.withCache(-1000) { try Int.fetchOne(db, sql: "PRAGMA cache_size") }
            _ = try db.topPlayed(.tracks, in: QuarterHour.range(nil), limit: 1)
            return [before, inside, try Int.fetchOne(db, sql: "PRAGMA cache_size")]
        }

        expectEqual(caches, [Database.readingCache, -1000, Database.readingCache])
    }
}
