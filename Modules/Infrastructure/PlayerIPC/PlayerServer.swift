import Dispatch
import Platform
import Services
import Synchronization

/// Listens for requests of other processes.
final class PlayerServer: Sendable {
    private let path: String
    /// Whether the socket was made here, and its file is removed at the end.
    private let isOwn: Bool
    private let listener: OpenFile
    private let timeouts: PlayerTimeouts
    private let queue = DispatchQueue(label: "sidewinder.sharing.server")
    private let state = Mutex(State())
    /// Signalled when a connection may be free.
    private let places = DispatchSemaphore(value: 0)
    // Dispatch sources may be cancelled on any thread.
    nonisolated(unsafe) private let source: any DispatchSourceProtocol

    private struct State {
        /// The connected processes, in the order of their arrival.
        var peers: [PlayerPeer] = []
        var isClosed = false
        var didHangUp: CheckedContinuation<Void, Never>?
    }

    /// The maximum number of concurrent connections.
    private static let maximumPeers = 256

    /// Listens at a path. A file there is left over from a process that was killed.
    ///
    /// - Parameters:
    ///   - opened: a socket that listens there already; its file stays.
    ///   - answer: answers a request; cancelled when the other process hangs up.
    init(
        at path: String,
        opened: OpenFile? = nil,
        timeouts: PlayerTimeouts,
        greeting: LineSocket.Greeting = .current,
        answer: @escaping @Sendable (PlayerRequest, PlayerPeer) async -> Void
    ) throws(ServiceError) {
        (self.path, self.timeouts, isOwn) = (path, timeouts, opened == nil)
        if isOwn { unlink(path) }
        do throws(Errno) {
            listener = if let opened { opened } else { try UnixSocket.listen(at: path) }
        } catch {
            throw .inputOutput(path: path, reason: "\(error.reason).")
        }
        source = DispatchSource.makeReadSource(fileDescriptor: listener.number, queue: queue)
        source.setEventHandler { [weak self] in
            guard let self else { return }
            let handlers = PlayerPeer.Handlers(
                greeting: greeting,
                answer: answer,
                mayGrow: { [weak self] in self?.mayGrow($0) ?? false },
                didEnd: { [weak self] in self?.forget($0) }
            )
            while waitForPlace(), let socket = UnixSocket.accept(from: listener) {
                welcome(socket, handlers)
            }
            // Until a descriptor is free, the source reports the same client again.
            if [EMFILE, ENFILE].contains(errno) { usleep(100_000) }
        }
        source.setCancelHandler { [listener] in withExtendedLifetime(listener) {} }
        source.activate()
    }

    deinit {
        let (peers, isClosed) = state.withLock { ($0.peers, $0.isClosed) }
        if !isClosed { stopListening() }
        for peer in peers { peer.end() }
    }

    /// Stops listening, and hangs up once all complete requests are answered and the others refused: each client learns
    /// whether its request was carried out.
    func close() async {
        let peers = state.withLock { state in
            defer { state.isClosed = true }
            return state.isClosed ? nil : state.peers
        }
        guard let peers else { return }
        stopListening()
        for peer in peers { peer.dismiss() }
        // Don't wait for a process that doesn't read its reply.
        queue.asyncAfter(deadline: .now() + timeouts.greeting / .seconds(1)) {
            for peer in peers { peer.end() }
        }
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if !state.peers.isEmpty { state.didHangUp = continuation }
                return state.peers.isEmpty
            }
            if isDone { continuation.resume() }
        }
    }

    private func stopListening() {
        source.cancel()
        if isOwn { unlink(path) }
    }

    private enum Step {
        case welcome, wait, end
        case dismiss(PlayerPeer)
    }

    /// Waits for a free connection. Returns `false` if the server is closed.
    ///
    /// If all are taken, dismisses the peer that has been sending its request for longest, but not before it had
    /// `timeouts.request` to do so. Until then, others wait in the system's queue.
    private func waitForPlace() -> Bool {
        while true {
            let step = state.withLock { state -> Step in
                if state.isClosed { return .end }
                guard state.peers.count >= Self.maximumPeers else { return .welcome }
                let deadline = ContinuousClock.now - timeouts.request
                let slowest = state.peers.first { $0.arrival <= deadline && $0.isWaiting }
                return slowest.map(Step.dismiss) ?? .wait
            }
            switch step {
            case .welcome: return true
            case .end: return false
            case .dismiss(let peer): peer.dismiss()
            case .wait: _ = places.wait(timeout: .now() + .milliseconds(10))
            }
        }
    }

    private func welcome(_ socket: OpenFile, _ handlers: PlayerPeer.Handlers) {
        state.withLock { state in
            // Dropping the socket hangs up before the greeting: the process retries.
            guard !state.isClosed else { return }
            state.peers.append(PlayerPeer(socket, timeouts: timeouts, handlers: handlers))
        }
    }

    /// Returns whether an unfinished request may grow. All of them together take no more memory than one of the
    /// longest; short ones may always grow.
    private func mayGrow(_ length: Int) -> Bool {
        length <= 1 << 16
            || state.withLock { $0.peers }.reduce(0) { $0 + $1.length } <= LineSocket.longestLine
    }

    private func forget(_ peer: PlayerPeer) {
        let didHangUp = state.withLock { state in
            state.peers.removeAll { $0 === peer }
            guard state.peers.isEmpty else { return nil as CheckedContinuation<Void, Never>? }
            defer { state.didHangUp = nil }
            return state.didHangUp
        }
        places.signal()
        didHangUp?.resume()
    }
}
