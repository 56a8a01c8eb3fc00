import Platform

/// Wakes a thread that waits for input: what is written here ends its wait.
final class WakePipe: Sendable {
    private let pipe: (readEnd: OpenFile, writeEnd: OpenFile)?

    init() {
        pipe = try? OpenFile.pipe()
        for end in [pipe?.readEnd, pipe?.writeEnd].compactMap(\.self) {
            _ = fcntl(end.number, F_SETFL, O_NONBLOCK)
        }
    }

    /// What the thread waits for besides its input.
    var readEnd: Descriptor { pipe?.readEnd.descriptor ?? Descriptor(number: -1) }

    func wake() {
        guard let pipe else { return }
        var byte: UInt8 = 1
        // A full pipe wakes as well as one more byte would.
        _ = write(pipe.writeEnd.number, &byte, 1)
    }

    /// Forgets all wakes so far.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(readEnd.number, &bytes, bytes.count) > 0 {}
    }
}
