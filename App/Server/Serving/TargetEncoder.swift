import NIOCore

/// Percent-encodes non-ASCII bytes in request targets, as in `GET /v1/tracks?q=björk`. curl sends them as typed, and
/// the HTTP decoder rejects them.
///
/// After a request with a body, which only players send, everything is passed on unchanged, because only the decoder
/// knows where the next request begins.
final class TargetEncoder: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var place = Place.firstLine
    /// The beginning of the current line, in lower case.
    private var line: [UInt8] = []
    private var hasBody = false

    private enum Place {
        case firstLine, headers, body
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard place != .body else { return context.fireChannelRead(data) }
        let bytes = unwrapInboundIn(data)
        var encoded = context.channel.allocator.buffer(capacity: bytes.readableBytes)
        for byte in bytes.readableBytesView {
            if place == .firstLine, byte >= 0x80 {
                encoded.writeString("%" + String(byte, radix: 16, uppercase: true))
            } else {
                encoded.writeInteger(byte)
            }
            if place != .body { note(byte) }
        }
        context.fireChannelRead(wrapInboundOut(encoded))
    }

    private func note(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\r"): break
        case UInt8(ascii: "\n"): endLine()
        case UInt8(ascii: "A")...UInt8(ascii: "Z") where line.count < Self.longestName:
            line.append(byte | 0x20)
        default: if line.count < Self.longestName { line.append(byte) }
        }
    }

    private func endLine() {
        switch place {
        // Empty lines may come before a request.
        case .firstLine: if !line.isEmpty { place = .headers }
        case .headers where line.isEmpty: place = hasBody ? .body : .firstLine
        case .headers: hasBody = hasBody || Self.namesOfBodies.contains { line.starts(with: $0) }
        case .body: break
        }
        line.removeAll(keepingCapacity: true)
    }

    private static let namesOfBodies = ["content-length", "transfer-encoding"].map { Array($0.utf8) }
    private static let longestName = 17
}
