/// The destination of all text. A program uses one display, which keeps output in order.
public protocol Display: Sendable {
    func isTerminal(_ stream: TextStream) -> Bool

    /// The current size of the terminal; `TerminalSize.standard` without one.
    var size: TerminalSize { get }

    /// Writes text unchanged: text from users and files must be `sanitized` first. A terminal gets only visible
    /// characters, newlines, tabs and colours.
    func write(_ text: String, to stream: TextStream)

    /// Writes UTF-8 directly, for long streams of records.
    func write(utf8: [UInt8], to stream: TextStream)

    /// Whether a transient progress line can be shown, which takes a terminal that can erase it.
    var showsProgress: Bool { get }

    /// Shows a progress line below everything else, where possible; `nil` removes it.
    func setProgress(_ line: String?)

    /// Shows a line above the prompt while a line is being edited; `nil` removes it.
    func setStatus(_ line: StyledLine?)

    /// Flushes all output. Called after each command.
    ///
    /// - Throws: the first error since the last call, once.
    func flush() throws(DisplayError)
}
