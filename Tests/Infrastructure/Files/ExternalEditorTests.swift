import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import Files

@Suite(.timeLimit(.minutes(5))) struct ExternalEditorTests {
    @Test(
        "The text is edited by VISUAL, else by EDITOR, else by the command of the settings, with their arguments",
        arguments: [
            (["VISUAL=EDITOR V", "EDITOR=EDITOR E"], "V\n"), (["EDITOR=EDITOR E"], "E\n"), ([], "F\n"),
        ]
    )
    func command(environment: [String], line: String) async throws {
        let sut = try makeSUT(editor: "echo \"$1\" >> \"$2\"", environment)

        try await expectEqual(sut.editor.edited("a\n"), "a\n" + line)
    }

    @Test("A file that the editor replaces is read, and the editor has the terminal")
    func replaced() async throws {
        let sut = try makeSUT(editor: "test -t 0 && test -t 1 && echo b > new && mv new \"$2\"")

        try await expectEqual(sut.editor.edited("a\n"), "b\n")
    }

    @Test(
        "An editor that ends with a failure, or is killed, leaves the text alone",
        arguments: ["exit 1", "kill $$"]
    )
    func failure(script: String) async throws {
        let sut = try makeSUT(editor: "echo b > \"$2\"; \(script)")

        #expect(try await sut.editor.edited("a") == nil)
    }

    @Test("The terminal's modes are restored, and the file is deleted")
    func cleaning() async throws {
        let sut = try makeSUT(editor: "stty raw -echo; pwd > /dev/null; echo \"$2\" > \"$2\"")
        var (before, after) = (termios(), termios())
        tcgetattr(sut.terminal.programEnd, &before)

        let path = try #require(try await sut.editor.edited("a")).trimmingCharacters(in: .newlines)

        tcgetattr(sut.terminal.programEnd, &after)
        expectEqual(before.c_lflag, after.c_lflag)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(!FileManager.default.fileExists(atPath: URL(filePath: path).deletingLastPathComponent().path))
    }

    @Test("A text that isn't UTF-8 is refused")
    func otherEncoding() async throws {
        let sut = try makeSUT(editor: "printf '\\351' > \"$2\"")

        await #expect(throws: ServiceError.unreadable(path: "The edited text", reason: "it isn't UTF-8")) {
            try await sut.editor.edited("a")
        }
    }

    @Test("Without a terminal or an editor, nothing is edited")
    func unavailable() async throws {
        let missing = try makeSUT(editor: "", ["VISUAL=/nowhere/editor"])

        await #expect(throws: ServiceError.unavailable(.terminal)) {
            try await ExternalEditor(terminal: "/nowhere/tty").edited("a")
        }
        await #expect(throws: ServiceError.unavailable(.editor(reason: "Its command isn't found."))) {
            try await missing.editor.edited("a")
        }
    }

    private struct SUT {
        let editor: ExternalEditor
        let terminal: PseudoTerminal
        /// Contains the editor; deleted after the test.
        let folder: TemporaryFolder
    }

    /// - Parameters:
    ///   - script: a shell script that edits the file `$2`; `$1` is the first argument of its command.
    ///   - environment: variables, in which `EDITOR` stands for the script's path.
    private func makeSUT(editor script: String, _ environment: [String] = []) throws -> SUT {
        let (folder, terminal) = (try TemporaryFolder(), try PseudoTerminal())
        let path = try folder.write("#!/bin/sh\ncd \(folder.path)\n\(script)\n", to: "editor")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        let variables = environment.map { $0.replacing("=EDITOR ", with: "=\(path) ") }
        let editor = ExternalEditor(
            environment: variables + ["PATH=/usr/bin:/bin"],
            terminal: try terminal.path,
            fallback: { "\(path) F" }
        )
        return SUT(editor: editor, terminal: terminal, folder: folder)
    }
}
