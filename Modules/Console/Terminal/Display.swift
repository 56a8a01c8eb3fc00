/// Where text goes. All text of the program goes through one display, which keeps it in order.
public protocol Display: Sendable {
    func isTerminal(_ stream: TextStream) -> Bool

    /// The size of the terminal now; `TerminalSize.standard` where there is none.
    var size: TerminalSize { get }

    /// Writes text as it is: what users and files supplied has to be `sanitized` before. Where text goes to
    /// a terminal, colours are all that is let through besides what can be seen.
    func write(_ text: String, to stream: TextStream)

    /// Writes text that is UTF-8 already: for long streams of records.
    func write(utf8: [UInt8], to stream: TextStream)

    /// Whether a passing line can be shown: at a terminal that can take it away again.
    var showsProgress: Bool { get }

    /// Shows one passing line below everything else, where that can be; nil takes it away.
    func setProgress(_ line: String?)

    /// Shows one line above the prompt while a line is being edited; nil takes it away.
    func setStatus(_ line: StyledLine?)

    /// Hands all that was written to the system. Called after each command.
    ///
    /// - Throws: Once, why text was lost since the last call.
    func flush() throws(DisplayError)
}
