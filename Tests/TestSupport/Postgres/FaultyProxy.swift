import Platform
import Synchronization

/// Passes TCP connections on to a port of 127.0.0.1, until it has a fault.
public final class FaultyProxy: Sendable {
    public enum Fault: Equatable, Sendable {
        case none
        /// New connections end at once.
        case refuse
        /// A connection ends after so many bytes of the client, or of the server.
        case cut(afterClient: Int = .max, afterServer: Int = .max)
        /// Nothing more passes, and both sides stay connected.
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

    /// - Parameter target: where the server is.
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

    /// The bytes of the connection begun last, so far.
    public var counts: (client: Int, server: Int) { state.withLock { ($0.clientCount, $0.serverCount) } }

    /// How many bytes of all connections have passed, both ways, each time that some do.
    public var totals: AsyncStream<Int> { total.stream() }

    /// How many connections it has cut.
    public var cutCount: Int { state.withLock { $0.cutCount } }

    /// How many connections there are.
    public var connectionCount: Int { state.withLock { $0.sockets.count } }

    /// Sets the fault of new connections, and of those that there are.
    ///
    /// - Parameter once: whether only one connection is cut.
    public func set(_ fault: Fault, once: Bool = false) {
        state.withLock { ($0.fault, $0.isOnce) = (fault, once) }
    }

    /// Ends the connections that there are.
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

    /// Passes what there is; returns whether the connection goes on.
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
        // What comes after a stall is read, and goes nowhere.
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
