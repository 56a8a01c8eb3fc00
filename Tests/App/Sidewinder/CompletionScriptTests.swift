import Foundation
import TestSupport
import Testing

/// The completion scripts in real shells, with the built program.
@Suite(.real) struct CompletionScriptTests {
    @Test(
        "bash quotes candidates unless the user did, and keeps the text before a colon",
        .needs("bash"),
        arguments: [
            ("sidewinder lis", "lis", "list"), ("sidewinder find gno", "gno", #"Gnossienne\ No.\ 1"#),
            (#"sidewinder find "gno"#, "\"gno", "Gnossienne No. 1"),
            ("sidewinder find artist:er", "er", #"Erik\ Satie"#), ("sidewinder import ", "", ""),
            ("sidewinder find artist:", ":", #"Erik\ Satie"#), ("sidewinder find gen", "gen", "genre:"),
            (#"sidewinder find title:"gno"#, "\"gno", "Gnossienne No. 1"),
            (#"sidewinder find title:"Gnossienne No"#, "\"Gnossienne No", "Gnossienne No. 1"),
            ("sidewinder find artist:'er", "'er", "Erik Satie"),
            (#"sidewinder find "title:gno"#, "\"title:gno", "title:Gnossienne No. 1"),
        ]
    )
    func bash(line: String, word: String, expected: String) throws {
        let script = """
            compopt() { :; }
            source \(Self.scripts)/sidewinder.bash
            COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=("$2") COMP_CWORD=0
            _sidewinder sidewinder
            printf '%s\\n' "${COMPREPLY[@]}"
            """

        try expectEqual(candidates(["bash", "-c", script, "bash", line, word]), expected + "\n")
    }

    @Test(
        "fish shows candidates with descriptions, and completes files itself",
        .needs("fish"),
        arguments: [
            ("sidewinder und", "undo\tundo the last change\n"), ("sidewinder find gno", "Gnossienne No. 1\n"),
            ("sidewinder import librar", "library.sqlite\n"),
        ]
    )
    func fish(line: String, expected: String) throws {
        let script = "source \(Self.scripts)/sidewinder.fish; complete --do-complete $argv[1]"

        try expectEqual(candidates(["fish", "--no-config", "-c", script, line]), expected)
    }

    private func candidates(_ shell: [String]) throws -> String {
        let program = try Program(folder: TemporaryFolder())
        _ = try program.run("add", "Gnossienne No. 1", "Erik Satie")
        let process = try program.process([], input: "")
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = shell
        process.currentDirectoryURL = URL(fileURLWithPath: program.folder.path)
        process.environment?["PATH"] =
            "\(Program.executable.deletingLastPathComponent().path):/usr/bin:/bin"
        process.environment?["LC_ALL"] = "C.UTF-8"
        let results = try program.folder.write("", to: ".results")
        process.standardOutput = FileHandle(forWritingAtPath: results)
        try process.run()
        process.waitUntilExit()
        return try String(contentsOfFile: results, encoding: .utf8)
    }

    /// The folder of the scripts, in the package from which the tests are run.
    private static let scripts = "\(FileManager.default.currentDirectoryPath)/Packaging/completions"
}
