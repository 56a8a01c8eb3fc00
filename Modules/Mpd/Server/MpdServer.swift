import Platform

/// Answers clients of MPD.
@MainActor package final class MpdServer {
    private let listeners: [OpenFile]
    private let paths: [String]
    private let acceptors: [Task<Void, Never>]
    private let hub: MpdHub

    /// Listens at addresses.
    ///
    /// - Parameters:
    ///   - routes: the commands, besides those of the protocol itself.
    ///   - clock: measures the silence of clients.
    package init(
        at addresses: [MpdAddress],
        routes: [MpdRoute],
        setup: MpdSetup = MpdSetup(),
        clock: any Clock<Duration> = ContinuousClock()
    ) throws(MpdAddress.Failure) {
        listeners = try addresses.map { (address) throws(MpdAddress.Failure) in try address.listen() }
        paths = addresses.compactMap { if case .unix(let path) = $0 { path } else { nil } }
        let hub = MpdHub(routes: routes, setup: setup, clock: clock)
        self.hub = hub
        acceptors = listeners.map { listener in Task { await Self.accept(from: listener, for: hub, clock) } }
    }

    deinit {
        stopListening()
        Task { [hub] in await hub.close() }
    }

    /// The ports of the TCP sockets.
    package var ports: [UInt16] { listeners.compactMap(TCPSocket.port) }

    /// The number of connected clients.
    package var clientCount: Int { hub.count }

    /// Tells clients that wait, or will wait, for changes of these parts.
    package func notify(_ subsystems: Set<MpdSubsystem>) {
        hub.notify(subsystems)
    }

    /// Stops listening, hangs up, and waits until all commands have returned.
    package func close() async {
        stopListening()
        await hub.close()
    }

    private nonisolated func stopListening() {
        for acceptor in acceptors { acceptor.cancel() }
        for path in paths { unlink(path) }
    }

    private static func accept(from listener: OpenFile, for hub: MpdHub, _ clock: any Clock<Duration>) async {
        let readiness = Readiness.reading(listener)
        let isLocal = TCPSocket.port(of: listener) == nil
        while !Task.isCancelled {
            await readiness.wait()
            while !Task.isCancelled, let socket = TCPSocket.accept(from: listener) {
                hub.welcome(socket, isLocal: isLocal)
            }
            // Without free descriptors, the client would be reported again and again.
            if errno == EMFILE || errno == ENFILE { try? await clock.sleep(for: .seconds(1)) }
        }
    }
}
