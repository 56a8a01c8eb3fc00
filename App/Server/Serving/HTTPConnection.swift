import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Web

/// A connection set up like Hummingbird's `HTTP1Channel`, with handlers of ours before and after the HTTP decoder.
struct HTTPConnection: HTTPChannelHandler {
    let responder: HTTPChannelHandler.Responder
    /// Returns the response to requests that the decoder rejects.
    let refusal: @Sendable (Problem) -> WebResponse

    func setup(
        channel: any Channel,
        logger: Logger
    ) -> EventLoopFuture<NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            var limits = NIOHTTPDecoderLimitConfiguration()
            // The application rejects a longer target with a status of its own.
            (limits.maxHeaderFieldSize, limits.maxHeaderListSize) = (
                WebApplication.longestTarget + 512, 49_152
            )
            limits.maxHeaderFieldCount = 100
            try pipeline.addHandler(TargetEncoder())
            try pipeline.configureHTTPServerPipeline(
                withPipeliningAssistance: false,
                withErrorHandling: false,
                withOutboundHeaderValidation: false,
                withEncoderConfiguration: .init(),
                withDecoderLimitConfiguration: limits
            )
            try pipeline.addHandlers([
                HeadHandler(), HTTP1ToHTTPServerCodec(secure: false), RefusalHandler(refusal),
                StalledWriteHandler(timeout: .seconds(30)),
                // Less than the program's own timeout on exit.
                FlushBeforeCloseHandler(timeout: .seconds(4)),
                HTTPConnectionStateHandler(idleTimeout: .seconds(60), logger: logger),
            ])
            return try NIOAsyncChannel(
                wrappingChannelSynchronously: channel,
                configuration: .init(isOutboundHalfClosureEnabled: true)
            )
        }
    }

    func handle(value: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>, logger: Logger) async {
        await handleHTTP(asyncChannel: value, logger: logger)
    }
}
