import Console

/// A view at the prompt, with the spy that receives its events.
@MainActor public struct PromptSUT<View: Screen, Presenter> {
    public let view: View
    public let presenter: Presenter
    public let output: Output
    public let display: DisplaySpy
    /// A session with the view as its only screen.
    public let session: Session

    /// - Parameters:
    ///   - presenter: the spy that receives the view's events.
    ///   - terminals: the streams that are terminals.
    ///   - columns: the width of the terminal.
    ///   - rows: the height of the terminal.
    ///   - isJSON: whether the view prints JSON, as after `--json`.
    ///   - makeView: the view of a presenter, which prints to an output.
    public init(
        _ presenter: Presenter,
        terminals: Set<TextStream> = [],
        columns: Int = 80,
        rows: Int = 24,
        isJSON: Bool = false,
        makeView: (Presenter, Output) -> View
    ) {
        display = DisplaySpy(terminals: terminals, size: TerminalSize(columns: columns, rows: rows))
        output = Output(display: display, style: .plain, isJSON: isJSON)
        self.presenter = presenter
        view = makeView(presenter, output)
        session = Session(stack: ScreenStack(view), output: output)
    }

    /// Types a line.
    public func type(_ line: String) async {
        _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
    }
}
