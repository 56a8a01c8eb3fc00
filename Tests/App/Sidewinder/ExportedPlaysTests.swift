import Foundation
import Platform
import TestSupport
import Testing
import ViewModels

/// Plays that leave one library and arrive in another, through the program.
struct ExportedPlaysTests {
    @Test(
        "Exported plays can be imported again, and add nothing to the library that they came from",
        arguments: PlayExportFormat.allCases,
        ["export", "export.zip"]
    )
    func formats(format: PlayExportFormat, name: String) throws {
        let (sut, other) = (try makeSUT(), try makeSUT())
        let plays = Self.plays(seed: UInt64(name.count))
        let held = plays.filter { $0["artist"] != nil || ![.listenbrainz, .scrobbler].contains(format) }
        let lines = try plays.map { try String(decoding: JSONEncoder().encode($0), as: UTF8.self) + "\n" }
        let file = try sut.folder.write(lines.joined(), to: "plays.jsonl")
        #expect(try sut.run("import", file, "--json").stdout.hasPrefix("{\"added\":\(plays.count),"))
        let export = sut.folder.path(name)
        let fields = ["at", "title", "artist", "album"] + (format == .json ? ["source", "user"] : [])

        let outcome = try sut.run("export", "plays", "--format", format.rawValue, "--output", export)

        #expect(outcome.stderr.contains("Exported \(held.count) plays to \(export)."))
        #expect(try other.run("import", export, "--json").stdout.hasPrefix("{\"added\":\(held.count),"))
        try expectEqual(other.plays(fields), held.map { play in play.filter { fields.contains($0.key) } })
        #expect(try sut.run("import", export, "--json").stdout.hasPrefix("{\"added\":0,"))
    }

    @Test(
        "Maloja imports the plays that are exported for it",
        .real,
        .needs("python3"),
        arguments: [(.maloja, "maloja_export.json"), (.scrobbler, ".scrobbler.log")]
            as [(PlayExportFormat, String)]
    )
    func maloja(format: PlayExportFormat, name: String) async throws {
        let python = try PythonEnvironment("malojaserver", pythons: ["python3.12", "python3.11", "python3"])
        let sut = try makeSUT()
        _ = try sut.run("import", sut.history(of: 5))
        let export = sut.folder.path(name)
        _ = try sut.run("export", "plays", "--format", format.rawValue, "--output", export)

        let run = await ProgramRun.of(
            python.program("maloja"),
            ["import", export],
            environment: ["MALOJA_DATA_DIRECTORY=\(sut.folder.path("maloja"))", "MALOJA_SKIP_SETUP=yes"],
            within: .seconds(120)
        )

        expectEqual(run?.text.contains("Successfully imported 5 scrobbles"), true, "\(run?.text ?? "")")
    }

    @Test("What `plays --json` prints can be imported") func printed() throws {
        let (sut, other) = (try makeSUT(), try makeSUT())
        _ = try sut.run("import", sut.history(of: 5))
        let printed = try sut.run("plays", "--json").stdout

        let outcome = try other.run("import", other.folder.write(printed, to: "plays.json"))

        expectEqual(outcome.stdout, "Imported 5 plays.\n")
        try expectEqual(other.run("export", "plays").stdout, sut.run("export", "plays").stdout)
    }

    @Test("Only the plays that match are exported, in the format of the file's name") func some() throws {
        let sut = try makeSUT()
        _ = try sut.run("import", sut.history(of: 500))
        let log = sut.folder.path("a.scrobbler.log")

        let outcome = try sut.run(
            "export",
            "plays",
            "artist:\"Artist 7\"",
            "--to",
            "2017-07-15",
            "--output",
            log
        )
        let exported = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        let listed = try sut.run("plays", "artist:\"Artist 7\"", "--to", "2017-07-15", "--json").stdout

        expectEqual(outcome.status, 0)
        expectEqual(exported[0], "#AUDIOSCROBBLER/1.1")
        expectEqual(exported.count, 3 + listed.split(separator: "\n").count)
        #expect(exported.count > 3)
    }

    private func makeSUT() throws -> Program {
        Program(folder: try TemporaryFolder())
    }

    /// Plays of several sources, newest first, as records.
    private static func plays(seed: UInt64) -> [[String: String]] {
        var random = SeededGenerator(trial: seed)
        let sources = [("sidewinder", nil), ("lastfm", "anna"), ("maloja", nil)] as [(String, String?)]
        return (0..<40).map { number in
            func name(_ beginning: String) -> String {
                beginning + random.text(of: "aZé =,;'\"\\漢#", maximumLength: 8) + "."
            }
            let source = sources[Int.random(in: 0..<3, using: &random)]
            let start = Date(timeIntervalSince1970: 1_700_000_000 - Double(number * 61))
            var play = ["at": start.formatted(.iso8601), "title": name(["=", "T", "#"][number % 3])]
            if !Int.random(in: 0..<4, using: &random).isMultiple(of: 4) { play["artist"] = name("A") }
            if Bool.random(using: &random) { play["album"] = name("B") }
            (play["source"], play["user"]) = source
            return play
        }
    }
}

extension Program {
    /// All plays, newest first, with some of their fields.
    fileprivate func plays(_ fields: [String]) throws -> [[String: String]] {
        try run("plays", "--json").stdout.split(separator: "\n").map { line in
            let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return (record ?? [:]).filter { fields.contains($0.key) }.compactMapValues { $0 as? String }
        }
    }
}
