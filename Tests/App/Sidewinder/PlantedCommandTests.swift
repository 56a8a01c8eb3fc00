import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteLibrary

/// A library from another user, with commands in it.
struct PlantedCommandTests {
    @Test("Commands of a foreign library never run at the shell, and its servers receive nothing")
    func oneShot() async throws {
        let (server, folder) = (try LoopbackServer(always: .html("<html></html>")), try TemporaryFolder())
        let (library, marker) = (try plant(in: folder, address: server.url), folder.path("marker"))
        let program = Program(folder: folder, environment: ["SIDEWINDER_LIBRARY": library])
        let other = Program(folder: try TemporaryFolder())

        for line in [
            "list", "servers", "accounts", "sync", "accounts pull", "accounts submit",
            "play server:home",
        ] {
            _ = try program.run(line.split(separator: " ").map(String.init))
        }
        let copied = try other.run("library", "copy", "--from", library)
        let synced = try other.run("sync")
        let followed = try other.run("accounts", "pull", "lb")

        expectEqual(copied.status, 0)
        expectEqual(
            synced.stderr,
            """
            sidewinder: This machine has no password for “home” at \(server.url). Enter it with \
            `servers password home`, or open the prompt to keep one from an older version.

            """
        )
        expectEqual(
            followed.stderr,
            """
            sidewinder: This machine has no secret for “lb” at \(server.url). Enter it by adding the account again \
            with `accounts add`, or open the prompt to keep one from an older version.

            """
        )
        #expect(!FileManager.default.fileExists(atPath: marker))
        #expect(server.requests.isEmpty)
    }

    @Test("At the prompt, a command runs only after a yes", .real, arguments: [false, true])
    func prompt(agrees: Bool) async throws {
        let (requests, request) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _ in
            request.yield()
            return .html("<html></html>")
        }
        let folder = try TemporaryFolder()
        let (library, marker) = (try plant(in: folder, address: server.url), folder.path("marker"))
        let (terminal, running) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            environment: [
                "SIDEWINDER_LIBRARY": library, "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ],
            columns: 200
        )

        for owner in ["password for “home”", "secret for “lb”"] {
            _ = await terminal.lines { lines in
                lines.last?.contains("[y/N]") == true && lines.dropLast().last?.contains(owner) == true
            }
            terminal.type(agrees ? "y\r" : "\r")
        }
        // The import from accounts starts automatically.
        if agrees {
            for await _ in requests { break }
        } else {
            _ = await terminal.lines { $0.contains { $0.contains("“lb”: secret missing") } }
        }
        terminal.type("sync\r")
        let answer = agrees ? "Syncing “home”" : "password for “home”"
        _ = await terminal.lines { $0.contains { $0.contains(answer) } }
        terminal.type("quit\r")

        await expectEqual(running.waitForEnd(), .exited(0))
        expectEqual(FileManager.default.fileExists(atPath: marker), agrees)
        #expect(server.requests.isEmpty != agrees)
    }

    /// Creates a library of the last version that stored commands, with commands that create a file `marker`.
    private func plant(in folder: TemporaryFolder, address: String) throws -> String {
        let (path, command) = (folder.path("planted.sqlite"), "touch '\(folder.path("marker"))'; echo secret")
        let traits = String(decoding: try JSONEncoder().encode(SourceTraits()), as: UTF8.self)
        try DatabaseQueue(path: path).write { db in
            for step in Schema.steps.prefix(24) { try step(db) }
            try db.execute(
                sql: """
                    INSERT INTO sources
                        (name, name_key, address, user, user_key, secret_place, secret_command, traits)
                    VALUES ('home', 'home', ?1, 'me', 'me', 'command', ?2, ?3)
                    """,
                arguments: [address, command, traits]
            )
            try db.execute(
                sql: """
                    INSERT INTO scrobblers (
                        name, name_key, api, address, user, user_key, secret_place, secret_command, submits, follows,
                        is_friend
                    ) VALUES ('lb', 'lb', 'listenbrainz', ?1, 'me', 'me', 'command', ?2, 1, 1, 0)
                    """,
                arguments: [address, command]
            )
            try db.execute(
                sql: """
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = 24;
                    """
            )
        }
        return path
    }
}
