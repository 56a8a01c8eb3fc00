import Platform
import Synchronization

/// Blocks a server's threads until the test opens it, which allows the test to act at a known moment.
public final class Gate: Sendable {
    enum Event {
        case opened
        /// The socket has data to read, or was closed.
        case input
    }

    private struct State {
        var writeEnd: OpenFile?
        var isReached = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let readEnd: OpenFile
    private let state: Mutex<State>

    public init() throws {
        let pipe = try OpenFile.pipe()
        readEnd = pipe.readEnd
        state = Mutex(State(writeEnd: pipe.writeEnd))
    }

    /// Unblocks all threads, now and later.
    public func open() {
        // The threads wait for the end of the pipe.
        state.withLock { $0.writeEnd = nil }
    }

    /// Waits until a thread has reached the gate.
    public func waitUntilReached() async {
        await withCheckedContinuation { continuation in
            let isNow = state.withLock { state in
                if !state.isReached { state.waiters.append(continuation) }
                return state.isReached
            }
            if isNow { continuation.resume() }
        }
    }

    /// Blocks the calling thread until the gate is open, or a socket has input.
    func wait(watching socket: OpenFile) -> Event {
        let waiters = state.withLock { state in
            defer { (state.isReached, state.waiters) = (true, []) }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
        return readEnd.descriptor.waitForInput(or: socket.descriptor).here ? .opened : .input
    }
}
