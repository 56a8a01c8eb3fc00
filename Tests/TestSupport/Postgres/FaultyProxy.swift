import Platform
import Synchronization

/// A proxy that forwards TCP connections to a port on 127.0.0.1, and simulates faults.
public final class FaultyProxy: Sendable {
    public enum Fault: Equatable, Sendable {
        case none
        /// New connections are closed immediately.
        case refuse
        /// A connection is closed after a number of bytes from the client or from the server.
        case cut(afterClient: Int = .max, afterServer: Int = .max)
        /// All bytes after a limit are dropped, and both sides remain connected.
        case stall(afterClient: Int = .max, afterServer: Int = .max)
    }

    private struct State {
        var fault = Fault.none
        /// Whether the fault ends with the first connection that it cuts.
        var isOnce = false
        var cutCount = 0
        var clientCount = 0
        var serverCount = 0
        var total = 0
        var sockets: [Int: [OpenFile]] = [:]
        var number = 0
    }

    public let port: UInt16
    private let state = Mutex(State())
    private let total = StateBroadcast(present: 0)
    private let stopping: Gate

    /// - Parameter target: the server's port.
    public init(to target: UInt16) throws {
        let listener = try LoopbackSocket.listen()
        let stopping = try Gate()
        (port, self.stopping) = (try LoopbackSocket.port(of: listener), stopping)
        try SystemThread.start { [weak self] in
            while stopping.wait(watching: listener) == .input {
                guard let client = LoopbackSocket.accept(from: listener), let self else { continue }
                self.serve(client, target)
            }
        }
    }

    deinit {
        stopping.open()
        hangUp()
    }

    /// The number of bytes forwarded so far on the latest connection.
    public var counts: (client: Int, server: Int) { state.withLock { ($0.clientCount, $0.serverCount) } }

    /// The total number of bytes forwarded on all connections in both directions, sent with each change.
    public var totals: AsyncStream<Int> { total.stream() }

    /// The number of connections that were cut.
    public var cutCount: Int { state.withLock { $0.cutCount } }

    /// The number of open connections.
    public var connectionCount: Int { state.withLock { $0.sockets.count } }

    /// Sets the fault of new and existing connections.
    ///
    /// - Parameter once: whether only one connection is cut.
    public func set(_ fault: Fault, once: Bool = false) {
        state.withLock { ($0.fault, $0.isOnce) = (fault, once) }
    }

    /// Closes all connections.
    public func hangUp() {
        for socket in state.withLock({ $0.sockets.values.flatMap(\.self) }) { socket.hangUp() }
    }

    private func serve(_ client: OpenFile, _ target: UInt16) {
        guard state.withLock({ $0.fault != .refuse }), let server = try? LoopbackSocket.connect(to: target)
        else {
            return client.hangUp()
        }
        let number = state.withLock { state in
            (state.clientCount, state.serverCount) = (0, 0)
            state.number += 1
            state.sockets[state.number] = [client, server]
            return state.number
        }
        try? SystemThread.start { [weak self] in
            var (clientCount, serverCount) = (0, 0)
            var isOpen = true
            while isOpen {
                let input = client.descriptor.waitForInput(or: server.descriptor)
                guard let self else { break }
                if input.here { isOpen = self.pass(client, to: server, &clientCount, isClient: true) }
                if isOpen, input.other {
                    isOpen = self.pass(server, to: client, &serverCount, isClient: false)
                }
            }
            client.hangUp()
            server.hangUp()
            self?.state.withLock { $0.sockets[number] = nil }
        }
    }

    /// Forwards the available bytes, and returns whether the connection remains open.
    private func pass(_ from: OpenFile, to: OpenFile, _ count: inout Int, isClient: Bool) -> Bool {
        let bytes = from.descriptor.receive(upTo: 65_536)
        guard !bytes.isEmpty else { return false }
        let (limit, cuts): (Int, Bool) = state.withLock { state in
            switch state.fault {
            case .none, .refuse: (.max, false)
            case .cut(let client, let server): (isClient ? client : server, true)
            case .stall(let client, let server): (isClient ? client : server, false)
            }
        }
        let passed = bytes.prefix(max(0, limit - count))
        count += passed.count
        let sum = state.withLock { [count] state in
            if isClient { state.clientCount = count } else { state.serverCount = count }
            state.total += passed.count
            return state.total
        }
        total.send(sum, present: sum)
        guard to.sendAll(passed[...]) else { return false }
        // After a stall, bytes are read and dropped.
        let isCut = cuts && (passed.count < bytes.count || count == limit)
        if isCut {
            state.withLock { state in
                state.cutCount += 1
                if state.isOnce { state.fault = .none }
            }
        }
        return !isCut
    }
}
