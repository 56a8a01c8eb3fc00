#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open file by its number. Whoever opened it closes it.
struct Descriptor: Equatable, Sendable {
    let number: Int32

    var isTerminal: Bool { isatty(number) == 1 }

    /// How the terminal treats keys; nil if this is none.
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

    /// Writes all bytes, however many calls it takes.
    ///
    /// - Returns: The system's error code, or nil if all was written.
    func send(_ bytes: [UInt8]) -> Int32? {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    wait(for: POLLOUT)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }

    /// The next bytes, as soon as there are some: at most `limit`, none at the end of the file.
    func receive(upTo limit: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = read(number, buffer.baseAddress, limit)
            while count < 0, errno == EINTR || errno == EAGAIN {
                wait(for: POLLIN)
                count = read(number, buffer.baseAddress, limit)
            }
            count = max(0, count)
        }
    }

    /// Waits until there is something to read here or at the other.
    func waitForInput(or other: Descriptor) -> (here: Bool, other: Bool) {
        var files = [self, other].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        while poll(&files, 2, -1) < 0, errno == EINTR {}
        return (files[0].revents != 0, files[1].revents != 0)
    }

    private func wait(for event: Int32) {
        var file = pollfd(fd: number, events: Int16(event), revents: 0)
        poll(&file, 1, -1)
    }
}
