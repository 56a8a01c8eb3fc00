import NIOCore
import NIOHTTP1

/// Closes a connection when it is idle, when its client has stopped reading, or when the server stops.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Whether the rest of a request is still to come.
    private var isReading = false
    /// The number of requests whose responses haven't been sent completely. It is negative while the rest of a request
    /// comes that is answered already.
    private var pending = 0
    private var isStopping = false
    private var deadline: Scheduled<Void>?

    /// The time for which a client may leave pending data unread; it would stay in memory forever.
    private static let stall = TimeAmount.seconds(30)
    /// The time that a client has to close the connection after the last response.
    private static let farewell = TimeAmount.seconds(2)

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: isReading = true
        case .body: break
        case .end: (isReading, pending) = (false, pending + 1)
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        let promise = promise ?? context.eventLoop.makePromise()
        promise.futureResult.assumeIsolated().whenComplete { _ in
            self.pending -= 1
            if self.isStopping, self.pending <= 0 { context.close(promise: nil) }
        }
        context.write(data, promise: promise)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ChannelShouldQuiesceEvent:
            isStopping = true
            if pending <= 0, !isReading { context.close(promise: nil) }
        case is IdleStateHandler.IdleStateEvent:
            if pending <= 0 { context.close(promise: nil) }
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        closeLater(context, in: context.channel.isWritable ? nil : Self.stall)
        context.fireChannelWritabilityChanged()
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .output else { return context.close(mode: mode, promise: promise) }
        let promise = promise ?? context.eventLoop.makePromise()
        promise.futureResult.assumeIsolated().whenComplete { _ in
            self.closeLater(context, in: Self.farewell)
        }
        context.close(mode: mode, promise: promise)
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    private func closeLater(_ context: ChannelHandlerContext, in time: TimeAmount?) {
        deadline?.cancel()
        deadline = time.map { time in
            context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
        }
    }
}
