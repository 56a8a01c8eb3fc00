import Synchronization

/// Wakes a task when a socket can be read or written, without blocking a thread for each.
///
/// One thread polls all sockets. Dispatch sources can crash on Linux if a socket is closed by both sides at the same
/// time.
public final class Readiness: Sendable {
    private struct State {
        var waiter: CheckedContinuation<Void, Never>?
        /// Whether the next wait ends immediately.
        var isReady = false
    }

    private let file: OpenFile
    private let event: Int16
    private let state = Mutex(State())

    /// Watches a socket, or a listening socket for connections.
    public static func reading(_ file: OpenFile) -> Readiness { Readiness(file, POLLIN) }

    /// Watches a socket for room to write.
    public static func writing(_ file: OpenFile) -> Readiness { Readiness(file, POLLOUT) }

    private init(_ file: OpenFile, _ event: some BinaryInteger) {
        (self.file, self.event) = (file, Int16(truncatingIfNeeded: event))
    }

    /// Waits until the socket is ready or closed, `wake()` is called, or the task is cancelled. It may also return
    /// without a reason. Only one task at a time may call it.
    public func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let isReady = state.withLock { state in
                    defer { state.isReady = false }
                    if state.isReady || Task.isCancelled { return true }
                    state.waiter = waiter
                    return false
                }
                if isReady { waiter.resume() } else { PollThread.shared.watch(self) }
            }
        } onCancel: {
            wake()
        }
    }

    /// Ends the wait, or the next one.
    public func wake() {
        if endWait() { PollThread.shared.ring() }
    }

    /// Ends the wait, or the next one. Returns whether a task was waiting.
    @discardableResult func endWait() -> Bool {
        let waiter = state.withLock { state in
            defer { state.waiter = nil }
            state.isReady = state.waiter == nil
            return state.waiter
        }
        waiter?.resume()
        return waiter != nil
    }

    var isAwaited: Bool { state.withLock { $0.waiter != nil } }
    var poll: pollfd { pollfd(fd: file.number, events: event, revents: 0) }
}

extension OpenFile {
    /// The bytes that arrive on a nonblocking socket, until its end, an error, or the cancellation of the task.
    ///
    /// A dispatch source instead would lose the end if it comes together with the last bytes: on Linux, both are one
    /// event, and the last.
    public var chunks: AsyncStream<[UInt8]> {
        let readiness = Readiness.reading(self)
        return AsyncStream {
            while !Task.isCancelled {
                await readiness.wait()
                guard let bytes = self.descriptor.available(upTo: 1 << 16) else { continue }
                return bytes.isEmpty ? nil : bytes
            }
            return nil
        }
    }
}
