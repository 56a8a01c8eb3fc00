import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Web

/// Explains why a request that the HTTP decoder can't read was rejected: Hummingbird only answers with 400.
final class RefusalHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let refusal: (Problem) -> WebResponse
    private var problem: Problem?

    init(_ refusal: @escaping (Problem) -> WebResponse) {
        self.refusal = refusal
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? HTTPParserError { problem = Problem(error) }
        context.fireErrorCaught(error)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // The application's responses to earlier requests, which have a content type, may still be pending.
        guard let problem, case .head(let head) = unwrapOutboundIn(data), head.status == .badRequest,
            head.headerFields[.contentType] == nil
        else { return context.write(data, promise: promise) }
        let response = refusal(problem)
        var fields = response.fields
        fields[.connection] = "close"
        guard case .bytes(let bytes) = response.body else { return context.write(data, promise: promise) }
        fields[.contentLength] = "\(bytes.count)"
        let answer = HTTPResponse(status: .init(code: response.status), headerFields: fields)
        context.write(wrapOutboundOut(.head(answer)), promise: promise)
        context.write(wrapOutboundOut(.body(ByteBuffer(bytes: bytes))), promise: nil)
    }
}

extension Problem {
    fileprivate init(_ error: HTTPParserError) {
        self =
            switch error {
            case .headerOverflow: .longHead
            case .invalidURL: .badAddress
            default: .malformed
            }
    }
}
