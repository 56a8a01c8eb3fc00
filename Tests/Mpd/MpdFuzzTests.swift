import TestSupport
import Testing

@testable import Mpd

/// Random input, which must neither trap nor make an answer that breaks the protocol.
struct MpdFuzzTests {
    private static let lines = [
        "find \"((Artist == \\\"x\\\") AND (!(Album contains 'y')))\" sort -Title window 0:9",
        "find \"(any =~ '^[a-z]+(b|c)$')\" artist \"x y\" base a/b modified-since 2020-01-31T10:00:00Z",
        "list album \"(AudioFormat =~ '44100:*:2')\" group artist group date", "move 1:5 +2",
        "seekcur -1.5e3",
    ]

    @Test("Any line has words or a mistake")
    func lines() {
        var random = SeededGenerator(trial: 1)
        var valid = 0
        for line in Self.lines {
            for _ in 0..<2_000 {
                let bytes = random.mutated(Array(line.utf8)).filter { $0 != 0x0A }
                guard let sut = try? MpdLine(bytes) else { continue }
                valid += 1
                #expect(sut.arguments.count <= MpdLine.maximumArguments)
            }
        }
        #expect(valid > 1_000)
    }

    @Test("Words survive being quoted")
    func quoting() throws {
        var random = SeededGenerator(trial: 2)
        for _ in 0..<5_000 {
            let words = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                random.text(of: "aé “\"\\'\t(=", maximumLength: 6)
            }
            let quoted = words.map {
                " \"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
            }

            try expectEqual(MpdLine(("find" + quoted.joined()).utf8).arguments, words)
        }
    }

    @Test("Any filter is parsed and evaluated, or refused")
    func filters() throws {
        var random = SeededGenerator(trial: 3)
        let song = MpdSong("a/b.flac", tags: [.artist: "x y", .album: "aé"], format: "44100:16:2")
        var valid = 0
        for line in Self.lines.prefix(2) {
            let arguments = try MpdLine(line.utf8).arguments
            for _ in 0..<3_000 {
                var arguments = arguments
                let index = Int.random(in: arguments.indices, using: &random)
                arguments[index] = String(
                    decoding: random.mutated(Array(arguments[index].utf8)),
                    as: UTF8.self
                )
                let isSearch = Bool.random(using: &random)
                guard let query = try? MpdQuery(arguments, isSearch: isSearch, accepting: [.sort, .window])
                else {
                    continue
                }
                valid += 1
                _ = query.filter.predicate()(song)
            }
        }
        for _ in 0..<5_000 {
            let text = random.text(of: "((()))!!==~'' AND Artist base any\\[]*+", maximumLength: 40)
            _ = try? MpdQuery(["(" + text], accepting: [])
        }
        #expect(valid > 500)
    }

    @Test("Any number, range and position is read or refused")
    func numbers() {
        var random = SeededGenerator(trial: 4)
        for _ in 0..<5_000 {
            let text = random.text(of: "0123456789:+-.ex ", maximumLength: 21)
            let sut = MpdRequest([text])
            _ = try? sut.integer(0)
            _ = try? sut.milliseconds(0)
            _ = try? sut.range(0)
            _ = try? sut.position(0).index(current: .random(in: 0...9, using: &random), count: 9)
        }
    }

    @Test("Any bytes have answers of lines, or end the connection", .timeLimit(.minutes(5)))
    func conversations() async throws {
        let sut = try await MpdSUT()
        var random = SeededGenerator(trial: 5)
        for _ in 0..<200 {
            let lines = (0..<20).map { _ in
                random.mutated(Array((Self.lines.randomElement(using: &random) ?? "").utf8))
            }
            let script = Array(lines.joined(separator: [0x0A]))

            let answer = try await sut.client().transcript(of: script)

            let ends = answer.split(separator: "\n").filter { !$0.contains(": ") || $0.hasPrefix("ACK [") }
            #expect(ends.allSatisfy { $0 == "OK" || $0.hasPrefix("ACK [") })
            #expect(answer.isEmpty || answer.hasSuffix("\n"))
        }
        try await expectEqual(sut.client().ask("ping"), "OK\n")
    }
}
