import Console

/// The process's ends: where text goes, and where lines come from.
struct StandardStreams {
    let display: any Display
    let style: Style
    /// Edits lines at a terminal; `nil` in a pipe, in a one-shot call, and at a terminal that is too simple.
    let editor: LineEditor?
    /// Where lines come from if no command was given.
    let reader: any LineReading
    /// Whether a person types the lines.
    let isPrompt: Bool

    /// - Parameter wantsLines: whether lines will be read.
    init(wantsLines: Bool, color: ColorMode, environment: Environment, historyFile: String) {
        let plain = StreamDisplay(environment: environment, pager: wantsLines ? nil : environment["PAGER"])
        style = Style(color, isTerminal: plain.isTerminal(.results), environment: environment)
        isPrompt = wantsLines && PlainPrompt.isAtTerminal
        editor = isPrompt ? LineEditor(environment: environment, historyFile: historyFile, style: style) : nil
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
