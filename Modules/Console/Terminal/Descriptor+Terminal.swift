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

extension Descriptor {
    /// Sends a short text, unless the terminal is stopped, as by Ctrl-S.
    func sendIfReady(_ text: String) {
        var file = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        guard poll(&file, 1, 0) == 1, file.revents == Int16(POLLOUT) else { return }
        _ = send(Array(text.utf8))
    }
}
