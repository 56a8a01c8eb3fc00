import Platform

/// The clients of a server.
@MainActor final class MpdHub {
    let setup: MpdSetup
    let routes: [String: MpdRoute]
    private let clock: any Clock<Duration>
    private var sessions: [ObjectIdentifier: MpdSession] = [:]
    private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]

    init(routes: [MpdRoute], setup: MpdSetup, clock: any Clock<Duration>) {
        self.routes = Dictionary(routes.map { ($0.name, $0) }) { $1 }
        (self.setup, self.clock) = (setup, clock)
    }

    var count: Int { sessions.count }

    /// Begins a conversation. If there are too many, dropping the socket hangs up.
    func welcome(_ socket: OpenFile, isLocal: Bool) {
        guard sessions.count < setup.maximumConnections else { return }
        let socket = MpdSocket(socket, timeout: setup.timeout, clock: clock)
        let session = MpdSession(socket, isLocal: isLocal, hub: self)
        let id = ObjectIdentifier(session)
        sessions[id] = session
        tasks[id] = Task {
            await session.run()
            sessions[id] = nil
            tasks[id] = nil
        }
    }

    func notify(_ subsystems: Set<MpdSubsystem>) {
        for session in sessions.values { session.notify(subsystems) }
    }

    /// Ends all conversations, and waits until their commands have returned.
    func close() async {
        for session in sessions.values { session.close() }
        for task in tasks.values { task.cancel() }
        for task in tasks.values { await task.value }
    }
}

// MARK: Channels

extension MpdHub {
    /// The subscribed channels of all clients, in alphabetical order.
    var channels: [String] { Set(sessions.values.flatMap(\.channels)).sorted() }

    /// Sends a message to the subscribers of a channel. Returns whether there are any that have room for it.
    func send(_ text: String, to channel: String) -> Bool {
        sessions.values.filter { $0.receive(text, from: channel) }.count > 0
    }
}
