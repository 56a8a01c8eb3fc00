import Platform
import Synchronization

/// The state shared by a server's threads.
final class LoopbackLog: Sendable {
    private struct State {
        var requests: [LoopbackServer.Request] = []
        var sockets: [Int: OpenFile] = [:]
        var count = 0
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    var requests: [LoopbackServer.Request] { state.withLock { $0.requests } }

    func record(_ request: LoopbackServer.Request) {
        state.withLock { $0.requests.append(request) }
    }

    /// Adds a connection, and returns its number, counted from 1.
    func open(_ socket: OpenFile) -> Int {
        state.withLock { state in
            state.count += 1
            state.sockets[state.count] = socket
            return state.count
        }
    }

    func close(_ number: Int) {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.sockets[number] = nil
            guard state.sockets.isEmpty else { return [] }
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    func hangUpAll() {
        for socket in state.withLock({ $0.sockets.values.map(\.self) }) { socket.hangUp() }
    }

    func waitUntilDisconnected() async {
        await withCheckedContinuation { continuation in
            let isNow = state.withLock { state in
                if !state.sockets.isEmpty { state.waiters.append(continuation) }
                return state.sockets.isEmpty
            }
            if isNow { continuation.resume() }
        }
    }
}
