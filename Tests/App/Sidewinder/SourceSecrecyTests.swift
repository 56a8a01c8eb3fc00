import Foundation
import Synchronization
import TestSupport
import Testing

/// Credentials for a music server occur only where they are stored, and in requests.
@Suite(.real, .timeLimit(.minutes(5))) struct SourceSecrecyTests {
    private static let password = "korrekt-Pferd-7"

    @Test(
        "Neither the password nor anything derived from it is printed, stored, logged or in a process list",
        arguments: [FakeSubsonicKind.navidrome, .supysonic, .lms]
    )
    func secrets(kind: FakeSubsonicKind) async throws {
        let fake = try FakeSubsonic(kind) {
            $0.password = Self.password
            $0.songs = FakeSong.many(700)
        }
        let program = Program(
            folder: try TemporaryFolder(),
            environment: [
                "SIDEWINDER_MPV_ARGUMENTS": "--ao=null",
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ]
        )
        let processes = ProcessWatch()
        var shown = try await typed(fake.address, program)

        for line in [
            "sync", "sync --json", "servers", "servers --json", "show 1 --json", "list --limit 3 --json",
            "export --format json", "export --format csv", "export --format m3u", "changes --json",
        ] {
            let outcome = try program.run(line.split(separator: " ").map(String.init))
            expectEqual(outcome.status, 0, "\(line): \(outcome.stderr)")
            shown += outcome.stdout + outcome.stderr
        }
        // The songs contain no audio, so this is an error.
        for line in ["play 1", "play 2 --json", "play 1\nnow\nstop"] {
            let outcome = try program.run(input: "find song\n\(line)\n")
            shown += outcome.stdout + outcome.stderr
        }
        fake.change { $0.password = "other" }
        for line in ["sync", "sync --json", "play 1"] {
            let outcome = try program.run(line.split(separator: " ").map(String.init))
            shown += outcome.stdout + outcome.stderr
        }

        let secrets = Self.secrets(in: fake.requests)
        #expect(secrets.count > 2)
        expectEqual(secrets.filter(shown.contains), [])
        expectEqual(secrets.filter(processes.seen().contains), [])
        for (path, mode) in try program.folder.files() {
            let isSecret = path.contains("/secrets/source-home@")
            let content = try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
            #expect(isSecret || secrets.filter(content.contains) == [], "\(path)")
            if isSecret { expectEqual(mode, 0o600) }
        }
        try expectEqual(program.folder.mode(of: ".config/sidewinder/secrets"), 0o700)
    }

    /// Adds a music server at a terminal, and returns everything the terminal showed.
    private func typed(_ address: String, _ program: Program) async throws -> String {
        let (terminal, running) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            environment: program.environment.merging([
                "SIDEWINDER_LIBRARY": program.folder.path("library.sqlite"), "HOME": program.folder.path,
                "XDG_RUNTIME_DIR": program.folder.path,
            ]) { $1 }
        )
        _ = await terminal.lines(endingWith: "sidewinder>")
        terminal.type("servers add home \(address) listener\r")
        _ = await terminal.lines { $0.contains { $0.hasPrefix("Password for listener at") } }
        terminal.type("\(Self.password)\r")
        _ = await terminal.lines { $0.contains { $0.hasPrefix("Added music server “home”") } }
        terminal.type("quit\r")
        await expectEqual(running.waitForEnd(), .exited(0))
        return terminal.output
    }

    /// The password, and everything sent in its place.
    private static func secrets(in requests: [LoopbackServer.Request]) -> Set<String> {
        let hex = password.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        var secrets: Set = [password, hex, Data("listener:\(password)".utf8).base64EncodedString()]
        for request in requests {
            let query = request.target + "&" + String(decoding: request.body, as: UTF8.self)
            for parameter in query.split(whereSeparator: { "?&".contains($0) }) {
                let parts = parameter.split(separator: "=", maxSplits: 1)
                if parts.count == 2, ["t", "p", "apiKey"].contains(parts[0]) {
                    secrets.insert(String(parts[1]))
                }
            }
        }
        return secrets
    }
}

/// Reads the arguments and variables of all processes repeatedly.
private final class ProcessWatch: Sendable {
    private struct State {
        var texts: Set<String> = []
        var isOver = false
    }

    private let state = Mutex(State())

    init() {
        Thread.detachNewThread { [self] in
            while !state.withLock(\.isOver), read() {}
        }
    }

    /// Everything seen so far; ends the watch.
    func seen() -> String {
        state.withLock { state in
            state.isOver = true
            return state.texts.joined(separator: "\n")
        }
    }

    /// - Returns: whether the system shows its processes as files.
    private func read() -> Bool {
        guard let processes = try? FileManager.default.contentsOfDirectory(atPath: "/proc") else {
            return false
        }
        for process in processes where Int(process) != nil {
            for file in ["cmdline", "environ"] {
                guard let data = FileManager.default.contents(atPath: "/proc/\(process)/\(file)") else {
                    continue
                }
                let text = String(decoding: data, as: UTF8.self)
                state.withLock { _ = $0.texts.insert(text) }
            }
        }
        return true
    }
}

extension TemporaryFolder {
    /// All files below the folder, with their permissions.
    fileprivate func files() throws -> [(String, Int)] {
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return try names.compactMap { name in
            let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
            guard attributes[.type] as? FileAttributeType == .typeRegular else { return nil }
            return (path(name), attributes[.posixPermissions] as? Int ?? 0)
        }
    }

    fileprivate func mode(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }
}
