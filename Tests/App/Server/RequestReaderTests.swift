import NIOCore
import NIOHTTP1
import TestSupport
import Testing

@testable import sidewinder_serve

struct RequestReaderTests {
    @Test(
        "A body is read up to a limit",
        arguments: [(6, [1, 2, 3, 4, 5, 6]), (5, nil)] as [(Int, [UInt8]?)]
    )
    func body(limit: Int, expected: [UInt8]?) async throws {
        let sut = try await makeSUT(Self.head("/first"), Self.body(1, 2, 3), Self.body(4, 5, 6), .end(nil))

        await expectEqual(sut.body(upTo: limit), expected)
    }

    @Test("A body that ends with its connection isn't taken for a whole one") func lost() async throws {
        let sut = try await makeSUT(Self.head("/first"), Self.body(1, 2, 3))

        await expectEqual(sut.body(upTo: 6), nil)
    }

    @Test("The next request follows the rest of a body that isn't read") func unread() async throws {
        let sut = try await makeSUT(
            Self.head("/first"),
            Self.body(1, 2, 3),
            .end(nil),
            Self.head("/second"),
            .end(nil)
        )

        try await expectEqual(sut.nextHead()?.uri, "/second")
        try await expectEqual(sut.nextHead(), nil)
    }

    /// A reader of a connection that ends after these parts. The first head has been read.
    private func makeSUT(_ parts: HTTPServerRequestPart...) async throws -> RequestReader {
        let (stream, source) = NIOAsyncChannelInboundStream<HTTPServerRequestPart>.makeTestingStream()
        for part in parts { source.yield(part) }
        source.finish()
        let reader = RequestReader(stream)
        _ = try await reader.nextHead()
        return reader
    }

    private static func head(_ uri: String) -> HTTPServerRequestPart {
        .head(HTTPRequestHead(version: .http1_1, method: .POST, uri: uri))
    }

    private static func body(_ bytes: UInt8...) -> HTTPServerRequestPart { .body(ByteBuffer(bytes: bytes)) }
}
