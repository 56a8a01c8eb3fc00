import NIOCore
import NIOHTTP1
import Web

/// Reads the requests of a connection. Only the task that answers them uses it.
final class RequestReader: @unchecked Sendable {
    private var parts: NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator

    init(_ parts: NIOAsyncChannelInboundStream<HTTPServerRequestPart>) {
        self.parts = parts.makeAsyncIterator()
    }

    /// Reads the head of the next request, after the rest of the present one; returns `nil` at the connection's end.
    func nextHead() async throws -> HTTPRequestHead? {
        while let part = try await parts.next() {
            if case .head(let head) = part { return head }
        }
        return nil
    }

    /// Reads the body of the present request; returns `nil` if it is longer than a limit, or if the connection is lost.
    func body(upTo limit: Int) async -> [UInt8]? {
        var bytes: [UInt8] = []
        while let part = try? await parts.next() {
            switch part {
            case .head: return nil
            case .body(let buffer):
                guard buffer.readableBytes <= limit - bytes.count else { return nil }
                bytes += buffer.readableBytesView
            case .end: return bytes
            }
        }
        return nil
    }
}
