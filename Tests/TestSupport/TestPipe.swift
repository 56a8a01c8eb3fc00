import Platform

/// The two ends of a pipe. The code under test has only their descriptors, so the test closes them at the end.
public final class TestPipe {
    public let readEnd: Int32
    public let writeEnd: Int32
    private var isWriteEndOpen = true

    public init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError("pipe") }
        // Programs started by other tests must not keep it open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    public func closeAll() {
        closeWriteEnd()
        close(readEnd)
    }

    /// Closes the write end, which ends the file for the reader.
    public func closeWriteEnd() {
        if isWriteEndOpen { close(writeEnd) }
        isWriteEndOpen = false
    }

    public func send(_ text: String) {
        send(Array(text.utf8))
    }

    public func send(_ bytes: [UInt8]) {
        _ = write(writeEnd, bytes, bytes.count)
    }

    /// Reads the text written so far, at most 64 KiB; blocks until there is some.
    public func receive() -> String {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(readEnd, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
