import Foundation
import Postgres
import Services

/// The tables of a library on a server, and the steps between their versions.
enum Schema {
    /// The steps in order, starting from an empty database.
    ///
    /// A released step never changes; new ones are appended. Programs of the previous version continue reading during
    /// and after a step, so a step only adds. Their writes are refused from then on (`Commit`).
    static let steps: [String] = [
        [tracks, journal, history, playback, files, exchange].joined(separator: "\n"),
        corrections,
        nameJoins,
        nameNumbers,
        queueOrders,
        playerCounts,
        queueTracks,
        startOfPlay,
    ]

    /// Upgrades the tables to the version this program expects.
    ///
    /// If several processes find old tables, one upgrades them. It holds a lease, so another can continue if it dies.
    ///
    /// - Parameters:
    ///   - steps: the steps of this program.
    ///   - willUpgrade: called before an older library is upgraded, while older programs can still write to it.
    static func prepare(
        _ session: PostgresSession,
        steps: [String] = Self.steps,
        willUpgrade: () -> Void = {}
    ) throws {
        if try isReady(session, steps) { return }
        if try version(session) ?? 0 > 0 { willUpgrade() }
        try makeState(in: session)
        let owner = UUID().uuidString
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(2 * leaseSeconds)
        while try !isReady(session, steps) {
            if try lease(owner, in: session) {
                try takeSteps(steps, owner, in: session)
            } else {
                guard clock.now < deadline else { throw Problem.busy }
                _ = try session.rows("SELECT pg_sleep(0.1)::TEXT")
            }
        }
    }

    /// Returns whether a process has made a library, or has begun to.
    static func exists(in session: PostgresSession) throws -> Bool { try version(session) != nil }

    /// The time a process has for a step, in seconds.
    private static let leaseSeconds: Int64 = 60

    /// Returns whether the tables have the version this program expects.
    private static func isReady(_ session: PostgresSession, _ steps: [String]) throws -> Bool {
        guard let version = try version(session) else { return false }
        guard version <= steps.count else { throw Problem.tooNew }
        return version == steps.count
    }

    /// The reason why the library's version differs from this program's.
    static func problem(of session: PostgresSession) throws -> Problem {
        try version(session) ?? 0 > steps.count ? .tooNew : .damaged
    }

    /// The number of steps taken; `nil` if no tables exist.
    private static func version(_ session: PostgresSession) throws -> Int? {
        do {
            return try session.rows("SELECT version FROM sidewinder").first.map { row in try row[0] }
        } catch PostgresError.undefinedTable {
            return nil
        }
    }

    /// Makes the table of the version, unless another program's tables are in the way.
    private static func makeState(in session: PostgresSession) throws {
        let tables = try session.rows(
            """
            SELECT relname::TEXT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
            WHERE nspname = current_schema() AND relname IN ('sidewinder', 'tracks', 'plays', 'changes', 'queue')
            """
        ).map { row in try row[0] as String }
        if tables.contains(where: { $0 != "sidewinder" }) {
            // A library gets its version before these tables.
            guard tables.contains("sidewinder") else { throw Problem.otherProgram }
            guard try version(session) != nil else { throw Problem.damaged }
        }
        do {
            try session.script(state)
        } catch PostgresError.duplicate, PostgresError.server(state: "42P07", message: _),
            PostgresError.server(state: "42710", message: _)
        {
            // Another process made it concurrently.
        }
        try session.execute(
            """
            INSERT INTO sidewinder (id, name, version, lease_until) VALUES (1, $1, 0, 0) ON CONFLICT DO NOTHING
            """,
            [.text(UUID().uuidString)]
        )
    }

    /// Takes the lease, unless another process has it. Returns whether it was taken.
    private static func lease(_ owner: String, in session: PostgresSession) throws -> Bool {
        try session.execute(
            """
            UPDATE sidewinder SET lease_owner = $1, lease_until = \(LeaseRow.now) + $2
            WHERE lease_owner IS NULL OR lease_until < \(LeaseRow.now)
            """,
            [.text(owner), .integer(leaseSeconds)]
        ) == 1
    }

    /// Takes the steps, each in one transaction with its version, as long as this process holds the lease.
    private static func takeSteps(_ steps: [String], _ owner: String, in session: PostgresSession) throws {
        for version in try (version(session) ?? 0)..<steps.count {
            try session.inTransaction(.write) {
                let isOurs = try session.execute(
                    "UPDATE sidewinder SET version = $1 WHERE version = $2 AND lease_owner = $3",
                    [.integer(Int64(version) + 1), .integer(Int64(version)), .text(owner)]
                )
                guard isOurs == 1 else { throw PostgresError.conflict }
                do {
                    try session.script(steps[version])
                } catch PostgresError.server(state: "42P07", message: _) {
                    // The tables belong to a step that wasn't completed.
                    throw Problem.damaged
                }
            }
        }
        try session.execute("UPDATE sidewinder SET lease_owner = NULL WHERE lease_owner = $1", [.text(owner)])
    }
}
