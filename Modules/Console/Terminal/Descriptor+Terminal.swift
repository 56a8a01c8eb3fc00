import Platform

extension Descriptor {
    var isTerminal: Bool { isatty(number) == 1 }

    /// The terminal's modes; `nil` if this isn't a terminal.
    var terminalModes: termios? {
        get {
            var modes = termios()
            return tcgetattr(number, &modes) == 0 ? modes : nil
        }
        nonmutating set {
            if var modes = newValue { tcsetattr(number, TCSANOW, &modes) }
        }
    }

    var terminalSize: TerminalSize? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
