import Foundation
import GRDB
import Postgres
import TestSupport
import Testing

/// The secrecy of passwords.
struct PasswordTests {
    @Test("A password is only sent to the address it was entered for, whatever a library file contains")
    func movedFile() throws {
        let (fake, other) = (try FakeSubsonic(), try FakeSubsonic())
        let program = Program(folder: try TemporaryFolder())
        try add(fake, to: program)

        try DatabaseQueue(path: program.folder.path("library.sqlite")).write { db in
            try db.execute(sql: "UPDATE sources SET address = ?", arguments: [other.address])
        }

        try expectNothing(sentTo: other, by: program)
    }

    @Test("A password isn't sent to an address changed in a shared database", .real, .postgres)
    func movedOnServer() async throws {
        let (fake, other) = (try FakeSubsonic(), try FakeSubsonic())
        let url = try await PostgresCluster.shared().schemaURL()
        let program = Program(folder: try TemporaryFolder(), environment: ["SIDEWINDER_LIBRARY": url])
        try add(fake, to: program)

        let connection = try await PostgresConnection.connect(to: try #require(PostgresAddress(url)))
        _ = try await connection.run { [address = other.address] session in
            try session.execute("UPDATE sources SET address = $1", [.text(address)])
        }

        try expectNothing(sentTo: other, by: program)
    }

    @Test("Child processes don't inherit the library's address, and no process leaves a core dump")
    func children() throws {
        let fake = try FakeSubsonic()
        let program = Program(folder: try TemporaryFolder(), environment: ["OTHER": "stays"])
        let command = """
            cd '\(program.folder.path)'; env > variables; ulimit -c > own
            [ ! -e /proc/$PPID/limits ] || grep 'core file' /proc/$PPID/limits > parent; echo 'geheim 1'
            """

        let outcome = try program.run(
            "servers",
            "add",
            "home",
            fake.address,
            "listener",
            "--password-command",
            command
        )

        expectEqual(outcome.status, 0, "\(outcome.stderr)")
        let variables = try text("variables", of: program)
        #expect(variables.contains("OTHER=stays\n"))
        #expect(!variables.contains("SIDEWINDER_LIBRARY"))
        try expectEqual(text("own", of: program), "0\n")
        #if os(Linux)
            let limits = try text("parent", of: program).split(
                separator: " ",
                omittingEmptySubsequences: true
            )
            expectEqual(limits.dropFirst(4).prefix(2), ["0", "0"])
        #endif
    }

    @Test("A password in an argument causes one warning, none within JSON")
    func arguments() throws {
        let program = Program(folder: try TemporaryFolder())
        let warning = """
            Other users of this machine can see passwords in arguments, in the list of processes. Put the password in \
            ~/.pgpass or the variable PGPASSWORD.

            """
        let url = "postgres://anna:geheim@127.0.0.1:1/music"

        let library = try program.run("--library", url, "list")
        let copy = try program.run("library", "copy", "--to", url)
        let json = try program.run("library", "copy", "--to", url, "--json")
        let without = try program.run("library", "copy", "--to", "postgres://anna@127.0.0.1:1/music")

        #expect(library.stderr.hasPrefix(warning))
        #expect(copy.stderr.hasPrefix(warning))
        #expect([library, copy].allSatisfy { $0.stderr.components(separatedBy: "PGPASSWORD").count == 2 })
        expectEqual(json.stdout, "")
        #expect(!without.stderr.contains("PGPASSWORD"))
        #expect([library, copy, json].allSatisfy { !"\($0)".contains("geheim") })
    }

    private func add(_ fake: FakeSubsonic, to program: Program) throws {
        let password = program.folder.path("password")
        try Data("geheim 1".utf8).write(to: URL(filePath: password))
        let outcome = try program.run(
            "servers",
            "add",
            "home",
            fake.address,
            "listener",
            "--password-command",
            "cat '\(password)'"
        )
        expectEqual(outcome.status, 0, "\(outcome.stderr)")
        try expectEqual(program.run("sync").status, 0)
    }

    private func expectNothing(sentTo other: FakeSubsonic, by program: Program) throws {
        let outcome = try program.run("sync")

        #expect(
            outcome.stderr.hasPrefix(
                "sidewinder: This machine has no password for “home” at \(other.address)."
            )
        )
        expectEqual(outcome.status, 69)
        #expect(other.requests.isEmpty)
    }

    private func text(_ file: String, of program: Program) throws -> String {
        try String(contentsOfFile: program.folder.path(file), encoding: .utf8)
    }
}
