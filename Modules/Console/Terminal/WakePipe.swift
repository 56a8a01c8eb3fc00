import Platform

/// Wakes a thread that waits for input.
final class WakePipe: Sendable {
    private let pipe: (readEnd: OpenFile, writeEnd: OpenFile)?

    init() {
        pipe = try? OpenFile.pipe()
        for end in [pipe?.readEnd, pipe?.writeEnd].compactMap(\.self) {
            _ = fcntl(end.number, F_SETFL, O_NONBLOCK)
        }
    }

    /// The end that the thread polls along with its input.
    var readEnd: Descriptor { pipe?.readEnd.descriptor ?? Descriptor(number: -1) }

    func wake() {
        guard let pipe else { return }
        var byte: UInt8 = 1
        // If the pipe is full, the thread wakes anyway.
        _ = write(pipe.writeEnd.number, &byte, 1)
    }

    /// Discards pending wakes.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(readEnd.number, &bytes, bytes.count) > 0 {}
    }
}
