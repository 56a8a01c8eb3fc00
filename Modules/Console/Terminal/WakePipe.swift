#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Wakes a thread that waits for input: what is written here ends its wait.
final class WakePipe: Sendable {
    /// What the thread waits for besides its input.
    let readEnd: Descriptor
    private let writeEnd: Descriptor

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd = Descriptor(number: ends[0])
        writeEnd = Descriptor(number: ends[1])
    }

    deinit {
        close(readEnd.number)
        close(writeEnd.number)
    }

    func wake() {
        var byte: UInt8 = 1
        // A full pipe wakes as well as one more byte would.
        _ = write(writeEnd.number, &byte, 1)
    }

    /// Forgets all wakes so far.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(readEnd.number, &bytes, bytes.count) > 0 {}
    }
}
