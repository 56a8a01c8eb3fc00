import Dispatch
import Platform
import Services
import Synchronization

/// Listens for requests of other processes.
final class PlayerServer: Sendable {
    private let path: String
    private let listener: OpenFile
    private let state = Mutex(State())
    // Dispatch sources may be cancelled on any thread.
    nonisolated(unsafe) private let source: any DispatchSourceProtocol

    private struct State {
        var isClosed = false
        var peers: [ObjectIdentifier: PlayerPeer] = [:]
    }

    /// More wouldn't be connected at once but by mistake.
    private static let mostPeers = 64

    /// Listens at a path; what is there is left from a process that was killed.
    ///
    /// - Parameter answer: answers a request; cancelled when the other process hangs up.
    init(
        at path: String,
        patience: SharingPatience,
        answer: @escaping @Sendable (PlayerRequest, PlayerPeer) async -> Void
    ) throws(ServiceError) {
        self.path = path
        unlink(path)
        let queue = DispatchQueue(label: "sidewinder.sharing.server")
        do throws(Errno) {
            listener = try UnixSocket.listen(at: path)
        } catch {
            throw .inputOutput(path: path, reason: "\(error.reason).")
        }
        source = DispatchSource.makeReadSource(fileDescriptor: listener.number, queue: queue)
        source.setEventHandler { [weak self] in
            guard let self else { return }
            while let socket = UnixSocket.accept(from: listener) {
                let peer = PlayerPeer(socket, patience: patience, answer: answer) { [weak self] in
                    self?.forget($0)
                }
                if isWelcome(peer) { peer.begin() } else { peer.close() }
            }
        }
        source.setCancelHandler { [listener] in withExtendedLifetime(listener) {} }
        source.activate()
    }

    deinit {
        close()
    }

    /// Stops listening, and hangs up once pending answers are sent.
    func close() {
        let peers = state.withLock { state in
            defer { state = State(isClosed: true) }
            if !state.isClosed {
                source.cancel()
                unlink(path)
            }
            return state.peers.values
        }
        for peer in peers { peer.close() }
    }

    private func isWelcome(_ peer: PlayerPeer) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.peers.count < Self.mostPeers else { return false }
            state.peers[ObjectIdentifier(peer)] = peer
            return true
        }
    }

    private func forget(_ peer: PlayerPeer) {
        _ = state.withLock { $0.peers.removeValue(forKey: ObjectIdentifier(peer)) }
    }
}
