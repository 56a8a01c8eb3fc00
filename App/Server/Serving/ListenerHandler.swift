import NIOCore

/// Limits the number of open connections, and closes them when the server stops.
final class ListenerHandler: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel
    typealias OutboundIn = Never

    private let limit: Int
    private var connections: [ObjectIdentifier: any Channel] = [:]
    /// Whether the next connection is accepted once another one is closed.
    private var isWaiting = false

    /// - Parameter limit: the maximum number of connections; further ones wait.
    init(limit: Int) {
        self.limit = limit
    }

    func read(context: ChannelHandlerContext) {
        isWaiting = connections.count >= limit
        if !isWaiting { context.read() }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let connection = unwrapInboundIn(data)
        connections[ObjectIdentifier(connection)] = connection
        connection.closeFuture.hop(to: context.eventLoop).assumeIsolated().whenComplete { _ in
            self.connections[ObjectIdentifier(connection)] = nil
            if self.isWaiting { self.read(context: context) }
        }
        context.fireChannelRead(data)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
        for connection in connections.values {
            connection.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        }
        context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(5)) {
            for connection in self.connections.values { connection.close(promise: nil) }
        }
        context.close(promise: nil)
    }

    /// Ignores errors of connections that could not be accepted: the listener itself would be closed.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {}
}
