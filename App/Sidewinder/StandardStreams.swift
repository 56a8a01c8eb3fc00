import Console

/// The process's ends: where text goes, and where lines come from if no command was given.
struct StandardStreams {
    let display: any Display
    let style: Style
    /// Edits lines at a terminal; `nil` in a pipe, in a one-shot call, and at a terminal that is too simple.
    let editor: LineEditor?
    /// Whether a person types the lines.
    let isPrompt: Bool

    /// - Parameter wantsLines: whether lines will be read.
    init(wantsLines: Bool, color: ColorMode, environment: Environment, historyFile: String) {
        let plain = StreamDisplay(environment: environment, pager: wantsLines ? nil : environment["PAGER"])
        style = Style(color, isTerminal: plain.isTerminal(.results), environment: environment)
        isPrompt = wantsLines && PlainPrompt.isAtTerminal
        editor = isPrompt ? LineEditor(environment: environment, historyFile: historyFile, style: style) : nil
        display = editor ?? plain
    }

    /// Where lines come from.
    var reader: any LineReading {
        if let editor { return editor }
        return isPrompt ? PlainPrompt(display: display) : ScriptedReader()
    }
}
