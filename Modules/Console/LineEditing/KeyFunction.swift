import CEditLine

/// Key functions added to libedit's own.
enum KeyFunction {
    case accept, complete, previousLine, nextLine, previousRow, insertRow, search, leave, paste
    case cancel, suspend, clearScreen
    /// Movements, which at the end of the line accept the suggestion, or a word of it.
    case forward, end, forwardWord
}

/// A key function's effect on the line.
enum KeyEffect {
    /// Nothing to redraw.
    case none
    /// The line changed.
    case changed
    /// Nothing to do: the terminal beeps.
    case refused
    /// The line is accepted.
    case accepted
    /// The line ends here, without being accepted.
    case ended
}
