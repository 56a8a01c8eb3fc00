import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends pending data before a connection is closed. Otherwise the program, on exit, would cut off responses that
/// clients haven't received completely.
final class FlushBeforeCloseHandler: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let timeout: TimeAmount
    private var unsent = 0
    private var close: (() -> Void)?
    private var deadline: Scheduled<Void>?

    /// - Parameter timeout: the time a client has to receive the rest.
    init(timeout: TimeAmount) {
        self.timeout = timeout
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let promise = promise ?? context.eventLoop.makePromise()
        unsent += 1
        promise.futureResult.assumeIsolated().whenComplete { _ in
            self.unsent -= 1
            if self.unsent == 0 { self.finish() }
        }
        context.write(data, promise: promise)
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard unsent > 0, mode != .input else { return context.close(mode: mode, promise: promise) }
        let earlier = close
        close = {
            earlier?()
            context.close(mode: mode, promise: promise)
        }
        guard deadline == nil else { return }
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { self.finish() }
    }

    private func finish() {
        deadline?.cancel()
        deadline = nil
        let close = close
        self.close = nil
        close?()
    }
}
