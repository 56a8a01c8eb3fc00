import Platform
import Synchronization

/// Holds a server's threads until the test opens it, so that a test can act at a known moment.
public final class Gate: Sendable {
    enum Event {
        case opened
        /// The socket has something to read, or its end.
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

    /// Lets all pass, now and later.
    public func open() {
        // The end of the pipe is what the threads wait for.
        state.withLock { $0.writeEnd = nil }
    }

    /// Waits until a thread has come to the gate.
    public func waitUntilReached() async {
        await withCheckedContinuation { continuation in
            let isNow = state.withLock { state in
                if !state.isReached { state.waiters.append(continuation) }
                return state.isReached
            }
            if isNow { continuation.resume() }
        }
    }

    /// Waits on the calling thread until the gate is open, or a socket has input.
    func wait(watching socket: OpenFile) -> Event {
        let waiters = state.withLock { state in
            defer { (state.isReached, state.waiters) = (true, []) }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
        return readEnd.descriptor.waitForInput(or: socket.descriptor).here ? .opened : .input
    }
}
