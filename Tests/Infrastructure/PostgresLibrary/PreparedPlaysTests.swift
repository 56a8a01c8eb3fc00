import Entities
import Foundation
import Postgres
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Plays prepared while others are stored", .real, .postgres, .timeLimit(.minutes(5)))
struct PreparedPlaysTests {
    @Test("Prepared plays can rely on the names of earlier ones", arguments: [2, .max]) func names(
        bulkSize: Int
    )
        async throws
    {
        let sut = try await makeSUT(bulkSize: bulkSize)
        let batch = try await sut.beginImport()

        let first = try await batch.prepare((0..<5).map { .sample(after: Double($0) * 60) })
        let second = try await batch.prepare((5..<9).map { .sample(after: Double($0) * 60) })
        let third = try await batch.prepare([.sample("Lucky", after: 1000)])
        let added = [
            try await first.store().added, try await second.store().added, try await third.store().added,
        ]

        expectEqual(added, [5, 4, 1])
        try await expectEqual(sut.events(in: nil, after: nil, limit: 99).events.count, 10)
        try await expectEqual(sut.wrongCounts(), 0)
    }

    @Test("Prepared plays can't be stored before those they rely on") func order() async throws {
        let sut = try await makeSUT()
        let batch = try await sut.beginImport()
        let first = try await batch.prepare([.sample()])
        let second = try await batch.prepare([.sample(after: 60)])

        await #expect(throws: ServiceError.cancelled) { try await second.store() }

        try await expectEqual(sut.logSum(in: nil), LogSum())
        _ = first
    }

    @Test("If storing fails, later plays must be prepared again") func failure() async throws {
        let sut = try await makeSUT()
        let batch = try await sut.beginImport()
        let plays = (0..<3).map { Play.sample(after: Double($0) * 60) }
        let first = try await batch.prepare([plays[0]])
        let second = try await batch.prepare([plays[1]])
        func rename(_ table: String, _ name: String) async throws {
            try await sut.write([]) { session in try session.script("ALTER TABLE \(table) RENAME TO \(name)")
            }
        }

        try await rename("plays", "away")
        let error = await #expect(throws: ServiceError.self) { try await first.store() }
        expectEqual(error?.code, .unreadable)
        try await rename("away", "plays")

        await #expect(throws: ServiceError.cancelled) { try await second.store() }
        try await expectEqual(batch.store(plays).added, 3)
        try await expectEqual(sut.events(in: nil, after: nil, limit: 9).events, plays)
    }
}
