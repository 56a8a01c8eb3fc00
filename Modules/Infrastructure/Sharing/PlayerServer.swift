import Dispatch
import Platform
import Services
import Synchronization

/// Listens for requests of other processes.
final class PlayerServer: Sendable {
    private let path: String
    private let listener: OpenFile
    private let patience: SharingPatience
    private let queue = DispatchQueue(label: "sidewinder.sharing.server")
    private let state = Mutex(State())
    // Dispatch sources may be cancelled on any thread.
    nonisolated(unsafe) private let source: any DispatchSourceProtocol

    private struct State {
        /// In the order in which they came.
        var peers: [PlayerPeer] = []
        var isClosed = false
        var didHangUp: CheckedContinuation<Void, Never>?
    }

    /// How many processes can be connected at once.
    private static let mostPeers = 64

    /// Listens at a path; what is there is left from a process that was killed.
    ///
    /// - Parameter answer: answers a request; cancelled when the other process hangs up.
    init(
        at path: String,
        patience: SharingPatience,
        answer: @escaping @Sendable (PlayerRequest, PlayerPeer) async -> Void
    ) throws(ServiceError) {
        (self.path, self.patience) = (path, patience)
        unlink(path)
        do throws(Errno) {
            listener = try UnixSocket.listen(at: path)
        } catch {
            throw .inputOutput(path: path, reason: "\(error.reason).")
        }
        source = DispatchSource.makeReadSource(fileDescriptor: listener.number, queue: queue)
        source.setEventHandler { [weak self] in
            guard let self else { return }
            let handlers = PlayerPeer.Handlers(
                answer: answer,
                mayGrow: { [weak self] in self?.mayGrow($0) ?? false },
                didEnd: { [weak self] in self?.forget($0) }
            )
            while let socket = UnixSocket.accept(from: listener) { welcome(socket, handlers) }
        }
        source.setCancelHandler { [listener] in withExtendedLifetime(listener) {} }
        source.activate()
    }

    deinit {
        let (peers, isClosed) = state.withLock { ($0.peers, $0.isClosed) }
        if !isClosed { stopListening() }
        for peer in peers { peer.end() }
    }

    /// Stops listening, and hangs up once the requests that have arrived are answered and the others refused: every
    /// process that asks knows whether its request was carried out.
    func close() async {
        let peers = state.withLock { state in
            defer { state.isClosed = true }
            return state.isClosed ? nil : state.peers
        }
        guard let peers else { return }
        stopListening()
        for peer in peers { peer.dismiss() }
        // A process that doesn't read its answer isn't waited for.
        queue.asyncAfter(deadline: .now() + patience.greeting / .seconds(1)) {
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
        unlink(path)
    }

    /// Takes a process in. If all places are taken, the one that has been sending its request for longest makes room.
    private func welcome(_ socket: OpenFile, _ handlers: PlayerPeer.Handlers) {
        let slowest = state.withLock { state -> PlayerPeer? in
            let isFull = state.peers.count >= Self.mostPeers
            let slowest = isFull ? state.peers.first(where: \.isWaiting) : nil
            // Dropping the socket hangs up before the greeting: the process asks again.
            guard !state.isClosed, !isFull || slowest != nil else { return nil }
            state.peers.append(PlayerPeer(socket, patience: patience, handlers: handlers))
            return slowest
        }
        slowest?.dismiss()
    }

    /// All unfinished requests together take no more memory than one of the longest. Short ones always have room.
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
        didHangUp?.resume()
    }
}
