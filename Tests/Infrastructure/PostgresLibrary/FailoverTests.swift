import Entities
import Foundation
import Postgres
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Failover to a standby", .real, .postgres, .serialized, .timeLimit(.minutes(5)))
struct FailoverTests {
    @Test("With synchronous replication, confirmed plays survive a failover, and an import continues")
    func synchronous() async throws {
        let cluster = try PostgresCluster(isFast: false, hasStandby: true)
        try await cluster.primary("ALTER SYSTEM SET synchronous_standby_names = '*'")
        let sut = try await cluster.library()
        let batch = try await sut.beginImport()
        var added = 0

        for number in 0..<6 {
            if number == 3 { try cluster.promoteStandby() }
            added += try await batch.store(Self.plays(number)).added
        }
        try await batch.finish()

        expectEqual(added, 6000)
        try await expectEqual(sut.logSum(in: nil).count, 6000)
        try await expectEqual(sut.playCount(of: .everything, in: nil), 6000)
        try await expectEqual(sut.changes(limit: 9).map(\.playCount), [6000])
        try await expectEqual(sut.namelessCount(), 0)
        try await expectEqual(sut.wrongCounts(), 0)
    }

    @Test(
        "With asynchronous replication, lost plays are reported, and their names are stored again",
        arguments: [true, false]
    )
    func asynchronous(isNoticedInBackground: Bool) async throws {
        let cluster = try PostgresCluster(isFast: false, hasStandby: true)
        let sut = try await cluster.library()
        let batch = try await sut.beginImport()
        _ = try await batch.store(Self.plays(0))
        try await cluster.followUp()
        try await cluster.standby("ALTER SYSTEM SET primary_conninfo = ''")
        _ = try await batch.store(Self.plays(1))

        try cluster.promoteStandby()
        if isNoticedInBackground { await sut.tell() }

        let error = await #expect(throws: ServiceError.self) { try await batch.store(Self.plays(1)) }
        #expect("\(try #require(error))".contains("lost confirmed changes"))
        try await expectEqual(sut.logSum(in: nil).count, 1000)
        let again = try await sut.beginImport().store(Self.plays(0) + Self.plays(1))
        expectEqual(again, ImportSummary(added: 1000, skipped: 1000, knownFrom: ["sidewinder": 1000]))
        try await expectEqual(sut.namelessCount(), 0)
        try await expectEqual(sut.wrongCounts(), 0)
    }

    @Test("A standby is read-only, and reports it") func reading() async throws {
        let cluster = try PostgresCluster(isFast: false, hasStandby: true)
        let primary = try await cluster.library()
        let track = try await primary.add("Airbag")
        try await cluster.followUp()
        let sut = try await makeSUT(at: cluster.address("127.0.0.1:\(cluster.port() + 1)"))

        let found = try await sut.track(track.urn)
        let error = await #expect(throws: ServiceError.self) { try await sut.add("Lucky") }

        expectEqual(found, track)
        #expect("\(try #require(error))".contains("read-only"))
    }

    private static func plays(_ number: Int) -> [Play] {
        (0..<1000).map { Play.sample("Title \(number) \($0 % 50)", after: Double(number * 1000 + $0) * 400) }
    }
}

extension PostgresCluster {
    /// The library at the address of both servers, which connects to the primary.
    fileprivate func library() async throws -> PostgresLibrary {
        let port = try port()
        let hosts = "127.0.0.1:\(port),127.0.0.1:\(port + 1)"
        return try await makeSUT(at: address(hosts, "target_session_attrs=read-write"), timeout: 60)
    }

    fileprivate func address(_ hosts: String, _ parameter: String = "") throws -> PostgresAddress {
        try #require(PostgresAddress("postgres://postgres@\(hosts)/postgres?\(parameter)"))
    }

    fileprivate func primary(_ setting: String) async throws { try await set(setting, at: socket) }

    fileprivate func standby(_ setting: String) async throws {
        try await set(setting, at: #require(PostgresAddress(standby)))
    }

    private func set(_ setting: String, at address: PostgresAddress) async throws {
        let connection = try await PostgresConnection.connect(to: address)
        for statement in [setting, "SELECT pg_reload_conf()"] {
            try await connection.run { try $0.script(statement) }
        }
    }

    /// Waits until the standby has caught up with the server.
    fileprivate func followUp() async throws {
        let connection = try await PostgresConnection.connect(to: socket)
        try await connection.run { session in
            try session.script(
                """
                DO $$ BEGIN WHILE EXISTS (
                    SELECT 1 FROM pg_stat_replication WHERE replay_lsn IS DISTINCT FROM pg_current_wal_lsn()
                ) LOOP PERFORM pg_sleep(0.01), pg_stat_clear_snapshot(); END LOOP; END $$
                """
            )
        }
    }
}

extension PostgresLibrary {
    /// The number of plays without names.
    fileprivate func namelessCount() async throws -> Int? {
        try await read { session in
            try session.rows(
                "SELECT count(*) FROM plays WHERE version_id NOT IN (SELECT id FROM play_versions)"
            )
            .first?[0]
        }
    }
}
