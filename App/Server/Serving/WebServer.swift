import Console
import NIOCore
import NIOPosix
import Platform
import Web

/// Serves an application over HTTP.
struct WebServer {
    let application: WebApplication
    let feed: EventFeed

    private typealias Listener = NIOAsyncChannel<HTTPConnection.Channel, Never>

    /// Listens until the program is asked to stop, then finishes the pending responses.
    ///
    /// - Parameters:
    ///   - libraryGuard: also stops the server.
    ///   - didBegin: called with the addresses once the server listens on all of them.
    func run(
        at binding: Binding,
        _ libraryGuard: LibraryGuard,
        didBegin: @MainActor @Sendable ([SocketAddress]) -> Void
    ) async throws(CommandFailure) {
        let listeners = try await listen(at: binding)
        let stop: @Sendable () -> Void = { [feed] in
            for listener in listeners {
                listener.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            }
            feed.end()
        }
        let signals = [SIGTERM, SIGINT].map { SignalWatch($0, action: stop) }
        defer { for signal in signals { signal.stop() } }
        let loss = Task {
            let failure = await libraryGuard.loss()
            stop()
            return failure
        }
        await didBegin(listeners.compactMap(\.channel.localAddress))
        await withDiscardingTaskGroup { group in
            for listener in listeners { group.addTask { await serve(listener) } }
        }
        loss.cancel()
        if let failure = await loss.value { throw failure }
    }

    private func listen(at binding: Binding) async throws(CommandFailure) -> [Listener] {
        let existing = binding.addresses.filter(Self.canListen)
        let addresses = existing.isEmpty ? binding.addresses : existing
        let limit = FileLimit.connections / max(1, addresses.count)
        var listeners: [Listener] = []
        do {
            for address in addresses {
                let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                    .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                    .serverChannelInitializer { channel in
                        channel.eventLoop.makeCompletedFuture {
                            try channel.pipeline.syncOperations.addHandler(ListenerHandler(limit: limit))
                        }
                    }
                    .childChannelOption(.allowRemoteHalfClosure, value: true)
                    .bind(host: address, port: binding.port) { HTTPConnection.configure($0) }
                listeners.append(listener)
            }
        } catch {
            for listener in listeners { try? await listener.executeThenClose { _ in } }
            throw CommandFailure(
                code: .unavailable,
                message: "Couldn't listen on \(binding.addresses.joined(separator: ", ")), port "
                    + "\(binding.port): \(Self.reason(of: error)). Choose another address or port with --bind."
            )
        }
        return listeners
    }

    /// Answers the clients of a listener until it is closed.
    private func serve(_ listener: Listener) async {
        await withDiscardingTaskGroup { group in
            try? await listener.executeThenClose { connections in
                for try await channel in connections {
                    let connection = HTTPConnection(channel: channel, application: application, feed: feed)
                    group.addTask { await connection.serve() }
                }
            }
        }
    }

    /// The system's reason why the server can't listen.
    private static func reason(of error: any Error) -> String {
        switch error {
        case let error as IOError: Errno(code: error.errnoCode).reason
        case is SocketAddressError.UnknownHost: "not an address of this machine"
        default: "\(error)"
        }
    }

    /// Returns whether the machine has an address; some have no IPv6.
    private static func canListen(at address: String) -> Bool {
        (try? SocketAddress(ipAddress: address, port: 0)).map(LocalAddress.exists) ?? false
    }
}
