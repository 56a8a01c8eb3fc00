import Foundation
import Postgres
import Services

/// The tables of a library on a server, and the steps between their versions.
enum Schema {
    /// The steps in order, starting from nothing. A released step never changes; new ones go at the end. Programs of the
    /// version before go on reading while and after a step is taken, so a step only adds. Their writes are refused from
    /// then on (`Commit`).
    static let steps: [String] = [
        [tracks, journal, history, playback, files, exchange].joined(separator: "\n")
    ]

    /// Brings the tables up to the version that this program expects. Of several processes that find them old, one does
    /// it; it has a lease, so that another can go on if it dies.
    ///
    /// - Parameter steps: those of this program.
    static func prepare(_ session: PostgresSession, steps: [String] = Self.steps) throws {
        if try isReady(session, steps) { return }
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

    /// Whether somebody has made a library, or has begun to.
    static func exists(in session: PostgresSession) throws -> Bool { try version(session) != nil }

    /// The seconds for which a process may take a step.
    private static let leaseSeconds: Int64 = 60

    /// Whether the tables are those that this program expects.
    private static func isReady(_ session: PostgresSession, _ steps: [String]) throws -> Bool {
        guard let version = try version(session) else { return false }
        guard version <= steps.count else { throw Problem.tooNew }
        return version == steps.count
    }

    /// Why the library's version isn't that of this program.
    static func problem(of session: PostgresSession) throws -> Problem {
        try version(session) ?? 0 > steps.count ? .tooNew : .damaged
    }

    /// How many steps were taken; `nil` if there are no tables.
    private static func version(_ session: PostgresSession) throws -> Int? {
        do {
            return try session.rows("SELECT version FROM sidewinder").first.map { row in try row[0] }
        } catch PostgresError.undefinedTable {
            return nil
        }
    }

    /// Makes the table of the version, unless other tables are in the way.
    private static func makeState(in session: PostgresSession) throws {
        let tables = try session.rows(
            """
            SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()
                AND table_name IN ('sidewinder', 'tracks', 'plays', 'changes', 'queue')
            """
        ).map { row in try row[0] as String }
        if tables.contains(where: { $0 != "sidewinder" }) {
            // A library has its version before it has these tables.
            guard tables.contains("sidewinder") else { throw Problem.otherProgram }
            guard try version(session) != nil else { throw Problem.damaged }
        }
        do {
            try session.script(state)
        } catch PostgresError.duplicate, PostgresError.server(state: "42P07", message: _),
            PostgresError.server(state: "42710", message: _)
        {
            // Another process made it at the same time.
        }
        try session.execute(
            """
            INSERT INTO sidewinder (id, name, version, lease_until) VALUES (1, $1, 0, 0) ON CONFLICT DO NOTHING
            """,
            [.text(UUID().uuidString)]
        )
    }

    /// Takes the lease, unless another process has it.
    private static func lease(_ owner: String, in session: PostgresSession) throws -> Bool {
        try session.execute(
            """
            UPDATE sidewinder SET lease_owner = $1, lease_until = \(LeaseRow.now) + $2
            WHERE lease_owner IS NULL OR lease_until < \(LeaseRow.now)
            """,
            [.text(owner), .integer(leaseSeconds)]
        ) == 1
    }

    /// Takes each step with its version in one transaction, unless the lease was lost meanwhile.
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
                    // Tables of a step that wasn't taken.
                    throw Problem.damaged
                }
            }
        }
        try session.execute("UPDATE sidewinder SET lease_owner = NULL WHERE lease_owner = $1", [.text(owner)])
    }
}
