/// A file descriptor. Its owner closes it.
public struct Descriptor: Equatable, Sendable {
    public let number: Int32

    public init(number: Int32) {
        self.number = number
    }

    /// Opens the standard streams that were closed when the program started, as by `<&-` in a shell: an empty input,
    /// and outputs that reject writes. Otherwise, the next files to be opened would become the standard streams.
    public static func openMissingStreams() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 && errno == EBADF {
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Closes all files but the first ones, which a program that runs for long would otherwise keep open for the shell
    /// that started it.
    ///
    /// - Parameter count: the number of files to keep, at least the three standard streams.
    public static func closeInherited(after count: Int32 = 3) {
        let items = (try? FolderReader(path: "/dev/fd").items()) ?? []
        for number in items.compactMap({ Int32($0.text) }) where number >= max(3, count) { close(number) }
    }

    /// Replaces a standard stream with `/dev/null`.
    public static func silence(_ stream: Int32) {
        let nowhere = open("/dev/null", O_RDWR)
        guard nowhere >= 0 else { return }
        dup2(nowhere, stream)
        if nowhere > STDERR_FILENO { close(nowhere) }
    }

    /// Writes all bytes, in several calls if needed.
    ///
    /// - Returns: the error; `nil` if everything was written.
    public func send(_ bytes: [UInt8]) -> Errno? { bytes.withUnsafeBytes { send($0) } }

    /// Writes all bytes of a buffer, in several calls if needed.
    ///
    /// - Returns: the error; `nil` if everything was written.
    public func send(_ bytes: UnsafeRawBufferPointer) -> Errno? {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(number, rest.baseAddress, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno == EAGAIN {
                wait(for: POLLOUT)
            } else if errno != EINTR {
                return .last
            }
        }
        return nil
    }

    /// Waits for bytes and returns at most `limit` of them; none at the end of the file or after an error.
    public func receive(upTo limit: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = max(0, receive(into: UnsafeMutableRawBufferPointer(buffer)))
        }
    }

    /// Reads at most `limit` bytes of a nonblocking descriptor.
    ///
    /// - Returns: the bytes; none at the end of the file or after an error. `nil` if none have arrived yet.
    public func available(upTo limit: Int) -> [UInt8]? {
        var isEmptyYet = false
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            let result = read(number, buffer.baseAddress, buffer.count)
            isEmptyYet = result < 0 && (errno == EAGAIN || errno == EINTR)
            count = max(0, result)
        }
        return isEmptyYet ? nil : bytes
    }

    /// Waits for bytes and reads them into a buffer.
    ///
    /// - Returns: the number of bytes; 0 at the end of the file, -1 after an error.
    public func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = read(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno == EAGAIN { wait(for: POLLIN) } else if errno != EINTR { return count }
        }
    }

    /// Waits for input on either descriptor. Returns which of them have some.
    ///
    /// - Parameter milliseconds: the longest time to wait; `nil` for any time.
    public func waitForInput(
        or other: Descriptor,
        milliseconds: Int32? = nil
    ) -> (here: Bool, other: Bool) {
        var files = [self, other].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        while poll(&files, 2, milliseconds ?? -1) < 0, errno == EINTR {}
        return (files[0].revents != 0, files[1].revents != 0)
    }

    private func wait(for event: Int32) {
        var file = pollfd(fd: number, events: Int16(event), revents: 0)
        poll(&file, 1, -1)
    }
}
