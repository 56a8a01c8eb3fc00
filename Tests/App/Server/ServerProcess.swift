import Foundation
import TestSupport
import Testing

/// The built server, killed with the test.
struct ServerProcess {
    /// The server's library, which the other program also uses.
    let library: Program
    private let terminal: PseudoTerminal
    private let process: SpawnedProgram
    /// The addresses that it has printed.
    let links: [URL]

    /// Starts the server, and waits until it listens. A missing library is created first.
    ///
    /// - Parameter name: the program, which may also be `sidewinder`, for its command `serve`.
    init(
        _ name: String = "sidewinder-serve",
        arguments: [String] = ["--bind", "127.0.0.1:0"],
        over library: Program
    ) async throws {
        if !FileManager.default.fileExists(atPath: library.folder.path("library.sqlite")) {
            _ = try library.run("list")
        }
        let started = try PseudoTerminal.spawn(
            executable: Program.executable(name).path,
            arguments: arguments,
            environment: Self.environment(of: library),
            columns: 200
        )
        (self.library, terminal, process) = (library, started.terminal, started.program)
        let isLast = { @Sendable (line: String) in line == "Press Ctrl-C to stop." || line.hasSuffix("}") }
        let lines = await started.terminal.lines { $0.contains(where: isLast) }
        links = lines.compactMap { line in
            line.firstMatch(of: /http:[^"]+/).flatMap { URL(string: String($0.output)) }
        }
        guard lines.contains(where: isLast), !links.isEmpty else {
            throw Failure(description: lines.joined(separator: "\n"))
        }
    }

    /// The port of the first address.
    var port: UInt16 { UInt16(links.first?.port ?? 0) }

    /// Opens a new connection.
    func connect(readsSlowly: Bool = false) throws -> LoopbackClient {
        try LoopbackClient(port: port, readsSlowly: readsSlowly)
    }

    /// Sends a request over a new connection.
    func ask(
        _ target: String,
        _ method: String = "GET",
        headers: KeyValuePairs<String, String> = [:]
    ) async throws -> ServerAnswer {
        let client = try connect()
        let lines = headers.map { "\($0): \($1)\r\n" }.joined()
        client.send("\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(lines)\r\n")
        return try ServerAnswer(await client.rest())
    }

    /// Sends raw bytes, and returns everything received until the server closes the connection.
    func ask(raw request: String) async throws -> String {
        let client = try connect()
        client.send(request)
        guard let bytes = await client.rest() else { throw Failure(description: "It doesn't close.") }
        return String(decoding: bytes, as: UTF8.self)
    }

    func send(signal: Int32) {
        process.send(signal: signal)
    }

    func waitForEnd() async -> SpawnedProgram.End {
        await process.waitForEnd()
    }

    /// The lines printed so far.
    var output: [String] { terminal.lines }

    /// The printed text, as one line, once it is as expected.
    func text(until isExpected: @escaping @Sendable (String) -> Bool) async -> String {
        await terminal.lines { isExpected($0.joined(separator: " ")) }.joined(separator: " ")
    }

    /// The environment of both programs, without any variables of this process.
    static func environment(of library: Program) -> [String: String] {
        library.environment.merging([
            "SIDEWINDER_LIBRARY": library.folder.path("library.sqlite"), "HOME": library.folder.path,
            "XDG_RUNTIME_DIR": library.folder.path,
        ]) { $1 }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
