import Dispatch
import Synchronization

/// Forwards signals from handlers, where few calls are safe, to a thread that runs callbacks.
enum SignalPipe {
    private static let actions = Mutex<[Int32: @Sendable () -> Void]>([:])
    private static let writeEnd = Atomic<Int32>(-1)
    /// The source that runs the callbacks. Dispatch sources are thread-safe, but not marked `Sendable`.
    nonisolated(unsafe) private static let source: (any DispatchSourceRead)? = begin()

    static func setAction(_ action: (@Sendable () -> Void)?, for number: Int32) {
        _ = source
        actions.withLock { $0[number] = action }
    }

    /// Forwards a signal. Safe to call in a handler.
    static func send(_ number: Int32) {
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        // A full pipe most likely contains this signal already.
        _ = write(writeEnd.load(ordering: .relaxed), &byte, 1)
        errno = code
    }

    private static func begin() -> (any DispatchSourceRead)? {
        guard let pipe = try? OpenFile.pipe() else { return nil }
        // A handler must not block.
        _ = fcntl(pipe.writeEnd.number, F_SETFL, O_NONBLOCK)
        writeEnd.store(pipe.writeEnd.number, ordering: .relaxed)
        let source = DispatchSource.makeReadSource(
            fileDescriptor: pipe.readEnd.number,
            queue: .global(qos: .userInteractive)
        )
        source.setEventHandler { [pipe] in
            // Captures the pipe to keep both ends open.
            for number in pipe.readEnd.descriptor.receive(upTo: 64) {
                actions.withLock({ $0[Int32(number)] })?()
            }
        }
        source.resume()
        return source
    }
}
