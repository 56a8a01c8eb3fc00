import Foundation
import TestSupport
import Testing

@Suite("The serve command and its program", .timeLimit(.minutes(5)))
struct ServeCommandTests {
    @Test("The program beside this one is started with its options") func beside() async throws {
        let library = Program(folder: try TemporaryFolder())
        let other = library.folder.path("other.sqlite")
        _ = try library.run("--library", other, "add", "Hunter", "Björk")
        let sut = try await ServerProcess(
            "sidewinder",
            arguments: ["--library", other, "serve", "--bind", "127.0.0.1:0"],
            over: library
        )

        #expect(try await sut.ask("/v1/tracks").text.contains(#""title":"Hunter""#))
    }

    @Test("If it isn't beside this one, the program is searched for in PATH") func inPath() throws {
        let sut = try makeSUT(named: "sidewinder-serve", printing: "served $*")

        try expectEqual(
            sut.call(sut.folder.path("sidewinder"), "serve", "--bind", ":9"),
            Outcome(stdout: "served --bind :9\n")
        )
    }

    @Test("A missing program is an error with advice") func missing() throws {
        let sut = try makeSUT(named: "another", printing: "")

        try expectEqual(
            sut.call(sut.folder.path("sidewinder"), "serve"),
            Outcome(
                stderr:
                    "sidewinder: sidewinder-serve isn't installed. Put it next to sidewinder, or build it "
                    + "with `swift build --product sidewinder-serve`.\n",
                status: 69
            )
        )
    }

    @Test("In a pipe, serve is rejected with a reason") func piped() throws {
        let outcome = try Program(folder: TemporaryFolder()).run(input: "serve\n")

        expectEqual(
            outcome,
            Outcome(
                stderr: "line 1: The server runs until you stop it, so it needs its own terminal. "
                    + "Run `sidewinder serve` there.\n",
                status: 1
            )
        )
    }

    @Test("At the prompt, serve is rejected with a reason") func atThePrompt() async throws {
        let isRefusal = { @Sendable (line: String) in line.hasPrefix("The server runs until you stop it, ")
        }
        let library = Program(folder: try TemporaryFolder())
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            environment: ServerProcess.environment(of: library),
            columns: 120
        )
        _ = await terminal.lines(endingWith: "sidewinder>")

        terminal.type("serve\r")
        let lines = await terminal.lines { $0.last == "sidewinder>" && $0.contains(where: isRefusal) }
        terminal.type("quit\r")

        #expect(lines.contains(where: isRefusal))
        await expectEqual(program.waitForEnd(), .exited(0))
    }

    @Test("The program prints its help", arguments: ["--help", "-h"]) func help(option: String) throws {
        let outcome = try Program(folder: TemporaryFolder()).call("sidewinder-serve", option)

        expectEqual(outcome.status, 0)
        #expect(outcome.stderr.isEmpty)
        for word in ["--library PLACE", "--bind ADDRESS:PORT", "--host NAME"] {
            #expect(outcome.stdout.contains(word))
        }
    }

    @Test("The server's version is the same as the prompt's") func version() throws {
        let sut = Program(folder: try TemporaryFolder())

        let (server, other) = (try sut.call("sidewinder-serve", "--version"), try sut.run("--version"))

        expectEqual(server.status, 0)
        expectEqual(server.stdout, other.stdout.replacing("sidewinder ", with: "sidewinder-serve "))
    }

    @Test(
        "Invalid arguments are rejected before anything is opened",
        arguments: [
            ["--frob"], ["extra"], ["--bind", "1:x"], ["--bind"], ["--bind", "127.0.0.1:"],
            ["--host", "https://music.example"], ["--host", "a b"],
        ]
    )
    func misuse(arguments: [String]) throws {
        let sut = Program(folder: try TemporaryFolder())

        let outcome = try sut.call("sidewinder-serve", arguments)

        expectEqual(outcome.status, 64)
        #expect(outcome.stdout.isEmpty)
        #expect(outcome.stderr.hasPrefix("sidewinder-serve: "))
        #expect(!FileManager.default.fileExists(atPath: sut.folder.path("library.sqlite")))
    }

    @Test("An unsupported address is rejected, and no folder is created", arguments: [[], ["--json"]])
    func place(options: [String]) throws {
        let sut = Program(folder: try TemporaryFolder())
        let arguments = ["--library", "mysql://me:secret@host/music"] + options
        let message =
            "--library: Sidewinder can't open mysql:// URLs. Give a file path or postgres://HOST/DATABASE."

        let outcomes = try [
            sut.call("sidewinder", arguments + ["list"]), sut.call("sidewinder-serve", arguments),
        ]

        expectEqual(outcomes.map(\.status), [64, 64])
        expectEqual(outcomes.map(\.stdout), ["", ""])
        if options.isEmpty {
            expectEqual(
                outcomes.map(\.stderr),
                ["sidewinder: \(message)\n", "sidewinder-serve: \(message)\n"]
            )
        } else {
            let line = "{\"error\":{\"code\":\"usage\",\"message\":\"\(message)\"}}\n"
            expectEqual(outcomes.map(\.stderr), [line, line])
        }
        #expect(!FileManager.default.fileExists(atPath: "mysql:"))
    }

    @Test("A missing library isn't created", arguments: [[], ["--bind", "0.0.0.0:0"]])
    func noLibrary(options: [String]) throws {
        let sut = Program(folder: try TemporaryFolder())
        let path = sut.folder.path("typo/x.sqlite")

        let outcome = try sut.call("sidewinder-serve", ["--library", path] + options)

        expectEqual(
            outcome,
            Outcome(
                stderr: "sidewinder-serve: No library exists at \(path). "
                    + "Check --library, or create one with `sidewinder` first.\n",
                status: 66
            )
        )
        #expect(!FileManager.default.fileExists(atPath: sut.folder.path("typo")))
        #expect(!FileManager.default.fileExists(atPath: sut.folder.path(".config")))
    }

    @Test("A library isn't created in an empty database unless a command reports it", .real, .postgres)
    func emptyDatabase() async throws {
        let url = try await PostgresCluster.shared().schemaURL()
        let sut = Program(folder: try TemporaryFolder(), environment: ["SIDEWINDER_LIBRARY": url])

        let served = try sut.call("sidewinder-serve", "--bind", "127.0.0.1:0")
        let copied = try sut.run("--library", sut.folder.path("a.sqlite"), "library", "copy", "--from", url)
        let candidates = try sut.run("--complete", "sidewinder show ki")
        let calls = try (0..<2).map { _ in try sut.run("list") }

        #expect(served.stderr.hasPrefix("sidewinder-serve: No library exists at postgres://"))
        expectEqual(served.status, 66)
        #expect(copied.stderr.hasPrefix("sidewinder: There is no library at postgres://"))
        expectEqual(candidates, Outcome())
        expectEqual(calls.map { $0.stderr.hasPrefix("Created a library at postgres://") }, [true, false])
        expectEqual(calls.map(\.status), [0, 0])
    }

    @Test("A damaged library isn't served") func damaged() throws {
        let sut = Program(folder: try TemporaryFolder())
        _ = try sut.run("add", "Hunter", "Björk")
        let path = sut.folder.path("library.sqlite")
        var bytes = try Data(contentsOf: URL(filePath: path))
        // All pages but the first one, which contains the schema.
        bytes.replaceSubrange(4_096..., with: Data(repeating: 0xAA, count: bytes.count - 4_096))
        try bytes.write(to: URL(filePath: path))

        let outcome = try sut.call("sidewinder-serve", "--bind", "127.0.0.1:0")

        expectEqual(outcome.status, 65)
        #expect(outcome.stderr.hasPrefix("sidewinder-serve: \(path) can't be read: "))
    }

    @Test("A program gets the address and the token as JSON") func json() async throws {
        let library = Program(folder: try TemporaryFolder())
        let own = try await ServerProcess(arguments: ["--json", "--bind", "127.0.0.1:0"], over: library)
        let open = try await ServerProcess(arguments: ["--json", "--bind", "0.0.0.0:0"], over: library)
        let token = try String(
            contentsOfFile: library.folder.path(".config/sidewinder/serve-token"),
            encoding: .utf8
        )
        .trimmingCharacters(in: .newlines)
        let host = ProcessInfo.processInfo.hostName

        expectEqual(
            own.output,
            [
                #"{"url":"http://127.0.0.1:\#(own.port)/","address":"127.0.0.1","port":\#(own.port)}"#
            ]
        )
        expectEqual(
            open.output,
            [
                #"{"url":"http://\#(host):\#(open.port)/?token=\#(token)","address":"0.0.0.0","port":\#(open.port),"#
                    + #""token":"\#(token)"}"#
            ]
        )
        #expect(own.port > 0 && open.port > 0)
    }

    /// The program in a folder of its own, and a script in a folder of `PATH`.
    private func makeSUT(named name: String, printing text: String) throws -> Program {
        let folder = try TemporaryFolder()
        let path = "\(folder.path("bin")):/usr/bin:/bin"
        let sut = Program(folder: folder, environment: ["PATH": path])
        try folder.write(script: "echo \"\(text)\"", to: "bin/\(name)")
        // Copied by another process, for the same reason that another one writes the script.
        try expectEqual(sut.call("/bin/cp", Program.executable.path, folder.path), Outcome())
        return sut
    }
}
