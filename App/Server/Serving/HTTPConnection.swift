import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Web

/// A connection, as Hummingbird's `HTTP1Channel` sets it up, with handlers of ours before and after the HTTP decoder.
struct HTTPConnection: HTTPChannelHandler {
    let responder: HTTPChannelHandler.Responder
    /// The answer to what the decoder refuses.
    let refusal: @Sendable (Problem) -> WebResponse

    func setup(
        channel: any Channel,
        logger: Logger
    ) -> EventLoopFuture<NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            var limits = NIOHTTPDecoderLimitConfiguration()
            // A longer target is refused by the site, with its own status.
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
                StalledWriteHandler(patience: .seconds(30)),
                // Less than the program's own at its end.
                PatientCloseHandler(patience: .seconds(4)),
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
