import Hummingbird
import HummingbirdCore
import NIOCore
import Web

/// The context of a request, with the address of the machine that sent it.
struct ServerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The address; empty if unknown.
    let peer: String

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress ?? ""
    }
}

extension WebBody {
    /// The body of a request. One that is longer than the limit isn't kept in memory, nor is its rest.
    init(of request: Request) {
        self.init { limit in
            let length = request.headers[.contentLength].map { Int($0) ?? .max } ?? 0
            guard length <= limit, let buffer = try? await request.body.collect(upTo: limit) else {
                return nil
            }
            return Array(buffer.readableBytesView)
        }
    }
}
