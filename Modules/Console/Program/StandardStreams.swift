/// Standard input and output: the display, and the source of command lines.
package struct StandardStreams {
    package let display: any Display
    package let style: Style
    /// Edits lines; `nil` in a pipe, for a one-shot command, and at a terminal without line editing.
    package let editor: LineEditor?
    /// The source of lines if no command was given.
    package let reader: any LineReading
    /// Whether a person types the lines.
    package let isPrompt: Bool

    /// Whether a line above the prompt can show a status.
    package var hasStatus: Bool { editor.map { !$0.isAppendOnly } ?? false }

    /// - Parameters:
    ///   - program: the program's name, for its lines in `~/.editrc`.
    ///   - wantsLines: whether lines will be read.
    ///   - extras: what a prompt shows besides the line; asked only for a prompt.
    package init(
        program: String,
        wantsLines: Bool,
        color: ColorMode,
        environment: Environment,
        historyFile: String,
        extras: @autoclosure () -> PromptExtras = PromptExtras()
    ) {
        let plain = StreamDisplay(environment: environment, pager: wantsLines ? nil : environment["PAGER"])
        style = Style(color, isTerminal: plain.isTerminal(.results), environment: environment)
        isPrompt = wantsLines && PlainPrompt.isAtTerminal
        editor =
            isPrompt
            ? LineEditor(
                program: program,
                environment: environment,
                historyFile: historyFile,
                style: style,
                extras: extras()
            )
            : nil
        if let editor {
            (display, reader) = (editor, editor)
        } else if isPrompt {
            let prompt = PlainPrompt(display: plain)
            (display, reader) = (prompt, prompt)
        } else {
            (display, reader) = (plain, ScriptedReader())
        }
    }
}
