import NIOCore
import NIOHTTP1

/// Does work that the HTTP decoder leaves to others. A target in absolute form, as sent to proxies, overrides the
/// `Host` header (RFC 9112, section 3.2.2); HTTP/1.0 supports neither chunks nor persistent connections.
final class HeadHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The versions of the requests not answered yet.
    private var versions: CircularBuffer<HTTPVersion> = []

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        versions.append(head.version)
        if head.version == .http1_0 { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        if !head.uri.hasPrefix("/"), head.uri != "*" {
            let (host, target) = Self.parts(of: head.uri)
            head.uri = target
            // One header is still required.
            if head.headers["Host"].count == 1 { head.headers.replaceOrAdd(name: "Host", value: host ?? "") }
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .head(var head) = unwrapOutboundIn(data), let version = versions.popFirst(),
            version == .http1_0
        else { return context.write(data, promise: promise) }
        head.version = version
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }

    /// Splits `http://localhost:7433/v1/now` into its host and target. For anything else the host is nil and the target
    /// invalid.
    private static func parts(of uri: String) -> (host: String?, target: String) {
        let scheme = uri.prefix { $0 != "/" }.lowercased()
        guard ["http:", "https:"].contains(scheme), uri.dropFirst(scheme.count).hasPrefix("//") else {
            return (nil, "*")
        }
        let rest = uri.dropFirst(scheme.count + 2)
        let host = rest.prefix { !["/", "?", "#"].contains($0) }
        let target = rest.dropFirst(host.count)
        return (String(host), target.hasPrefix("/") ? String(target) : "/\(target)")
    }
}
