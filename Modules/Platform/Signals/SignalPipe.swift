import Dispatch
import Synchronization

/// Takes signals from their handlers, in which little may be done, to a thread that calls back.
enum SignalPipe {
    private static let actions = Mutex<[Int32: @Sendable () -> Void]>([:])
    private static let writeEnd = Atomic<Int32>(-1)
    /// Dispatch guards its own objects, which Swift isn't told.
    nonisolated(unsafe) private static let source: (any DispatchSourceRead)? = begin()

    static func setAction(_ action: (@Sendable () -> Void)?, for number: Int32) {
        _ = source
        actions.withLock { $0[number] = action }
    }

    /// Passes on that a signal came; for handlers.
    static func send(_ number: Int32) {
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        // What is full has such a byte, most likely.
        _ = write(writeEnd.load(ordering: .relaxed), &byte, 1)
        errno = code
    }

    private static func begin() -> (any DispatchSourceRead)? {
        guard let pipe = try? OpenFile.pipe() else { return nil }
        // A handler must not wait.
        _ = fcntl(pipe.writeEnd.number, F_SETFL, O_NONBLOCK)
        writeEnd.store(pipe.writeEnd.number, ordering: .relaxed)
        let source = DispatchSource.makeReadSource(
            fileDescriptor: pipe.readEnd.number,
            queue: .global(qos: .userInteractive)
        )
        source.setEventHandler { [pipe] in
            // Holds both ends.
            for number in pipe.readEnd.descriptor.receive(upTo: 64) {
                actions.withLock({ $0[Int32(number)] })?()
            }
        }
        source.resume()
        return source
    }
}
