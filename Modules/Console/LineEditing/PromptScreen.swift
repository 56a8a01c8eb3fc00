/// The screen while a line is edited.
protocol PromptScreen: AnyObject {
    /// The current size of the terminal.
    var size: TerminalSize { get }

    /// Whether the rows of a list are chosen by their numbers.
    var numbersRows: Bool { get }

    /// Prepares the screen for a line.
    func begin()

    /// Shows the current line.
    func show(_ content: LineContent)

    /// Prints text above a line, followed by a newline if it lacks one.
    func print(_ output: [(text: String, stream: TextStream)], above content: LineContent)

    /// Shows a line on a screen that is otherwise empty.
    func clear(_ content: LineContent)

    /// Shows a line again, after another program may have changed the terminal's modes.
    func restore(_ content: LineContent)

    /// Shows a line for the last time, completely, and moves below it.
    func end(_ content: LineContent)

    /// Writes text between lines, and ends it.
    func write(_ output: [(text: String, stream: TextStream)])

    func ring()
}
