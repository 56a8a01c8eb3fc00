import Dispatch
import TestSupport
import Testing

@testable import Console

/// A prompt with its own terminal. Both are closed after their last use.
final class Prompt: Sendable {
    let editor: LineEditor
    let terminal: PseudoTerminal

    init(
        columns: Int = 80,
        rows: Int = 24,
        environment: Environment = ["TERM": "xterm"],
        historyFile: String? = nil,
        style: Style = .plain,
        extras: PromptExtras = .none,
        timeout: DispatchTimeInterval = .seconds(60),
        complete: Completer? = nil
    ) throws {
        terminal = try PseudoTerminal(columns: columns, rows: rows)
        editor = try #require(
            LineEditor(
                program: "test",
                input: terminal.programEnd,
                output: terminal.programEnd,
                notices: terminal.programEnd,
                environment: environment,
                historyFile: historyFile,
                style: style,
                extras: extras,
                timeout: timeout
            )
        )
        if let complete { editor.setCompleter(complete) }
    }

    deinit {
        editor.close()
    }

    /// Reads a line while a test acts as the user.
    ///
    /// - Parameters:
    ///   - prompt: a different one for each call, to distinguish them on the screen.
    ///   - use: called when the prompt is shown.
    func read(prompt: String = ">", use: (PseudoTerminal) async -> Void) async -> LineInput {
        let input = Task { await editor.nextLine(prompt: prompt + " ") }
        _ = await terminal.lines(endingWith: prompt)
        await use(terminal)
        return await input.value
    }
}
