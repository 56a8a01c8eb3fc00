import CEditLine

/// Key functions added to libedit's own.
enum KeyFunction {
    case complete, previousLine, nextLine, paste, cancel, suspend, clearScreen
}

/// A key function's effect on the line.
enum KeyEffect {
    /// Nothing to redraw.
    case none
    /// The line changed.
    case changed
    /// Nothing to do: the terminal beeps.
    case refused
    /// The line ends here.
    case ended
}
