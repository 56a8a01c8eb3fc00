import Foundation
import TestSupport
import Testing

/// Two programs with one library, a long-running one and one for each command, must behave like a model of them.
@Suite("Random sessions", .real, .timeLimit(.minutes(60))) struct RandomSessionTests {
    @Test(
        "Programs behave like their model, whichever runs a command",
        arguments: 1...trials(4, nightly: 300)
    )
    func session(number: UInt64) throws {
        let program = Program(folder: try TemporaryFolder())
        let piped = try PipedProgram(program)
        var session = RandomSession(number, of: program)
        var commands: [String] = []

        for _ in 0..<40 {
            let command = try session.next()
            let isPiped = session.flip()
            commands.append("\(isPiped ? "piped" : "once"): \(command.joined(separator: " "))")
            let context = Comment("Session \(number):\n\(commands.joined(separator: "\n"))")
            if isPiped {
                // Rows refer to the last list.
                if command[0] == "queue" { _ = try piped.run(["queue"]) }
                let answer = try piped.run(command)
                let end = answer == nil ? try piped.end() : ""
                try #require(answer != nil, "\(context)\n\(end)")
            } else {
                let outcome = try program.run(command)
                try #require(outcome.status == 0, "\(context)\n\(outcome)")
            }
            let reads: ([String]) throws -> [String] =
                session.flip()
                ? { try piped.run($0) ?? [] }
                : { try program.run($0).stdout.split(separator: "\n").map(String.init) }
            let state = try State(playlists: session.model.content.playlists.keys.sorted(), reads)
            try #require(state == State(session.model), context)
        }

        let rebuilt = try program.run("library", "rebuild")
        let end = try State(playlists: session.model.content.playlists.keys.sorted()) {
            try program.run($0).stdout.split(separator: "\n").map(String.init)
        }
        expectEqual(rebuilt.status, 0)
        expectEqual(end, State(session.model))
        #expect(try piped.end().contains("line ") == false)
    }

    /// The state of a library that users see.
    private struct State: Equatable {
        let list: [[String]]
        let likes: Set<[String]>
        let queue: [[String]]
        let counts: Set<[String]>
        let names: Set<String>
        let playlists: [[[String]]]

        init(_ model: ModelLibrary) {
            (list, likes, queue, counts) = (model.list, model.likes, model.queued, model.counts)
            names = Set(model.content.playlists.keys)
            playlists = names.sorted().map(model.playlist)
        }

        init(playlists names: [String], _ run: ([String]) throws -> [String]) rethrows {
            func rows(_ command: String...) throws -> [[String]] {
                try run(command).map { line in
                    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                }
            }
            // Drops the row and the time.
            func tracks(_ rows: [[String]]) -> [[String]] {
                rows.map { $0.count == 6 ? Array($0[1...3]) + [$0[5]] : $0 }
            }
            list = tracks(try rows("list", "--all"))
            likes = Set(tracks(try rows("likes")))
            queue = tracks(try rows("queue"))
            counts = Set(
                try rows("top", "tracks", "--limit", "1000").map {
                    Array($0.dropFirst().prefix(3))
                }
            )
            self.names = Set(
                try rows("playlists").compactMap { $0.dropFirst().first }.filter { $0.hasPrefix("P1") }
            )
            playlists = try names.map { tracks(try rows("playlist", $0, "--limit", "1000")) }
        }
    }
}
