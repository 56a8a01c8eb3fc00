import NIOCore
import NIOEmbedded
import NIOHTTP1
import TestSupport
import Testing

@testable import sidewinder_serve

struct ConnectionHandlerTests {
    private typealias Request = HTTPServerRequestPart
    private typealias Response = HTTPServerResponsePart

    private static let head = Request.head(HTTPRequestHead(version: .http1_1, method: .GET, uri: "/"))
    private static let answer = Response.head(HTTPResponseHead(version: .http1_1, status: .ok))

    @Test(
        "A connection without a request is closed when idle, or when the server stops",
        arguments: Event.allCases
    )
    func idle(event: Event) throws {
        let sut = try makeSUT()

        event.happen(to: sut)

        #expect(!sut.isActive)
    }

    @Test("A response is sent completely before its connection is closed", arguments: Event.allCases)
    func pending(event: Event) throws {
        let sut = try makeSUT()
        try sut.writeInbound(Self.head)
        try sut.writeInbound(Request.end(nil))

        event.happen(to: sut)
        #expect(sut.isActive)
        try sut.writeOutbound(Self.answer)
        #expect(sut.isActive)
        try sut.writeOutbound(Response.end(nil))
        expectEqual(sut.isActive, event == .idleness)
        event.happen(to: sut)

        #expect(!sut.isActive)
        expectEqual(try sut.readOutbound(as: Response.self), Self.answer)
        expectEqual(try sut.readOutbound(as: Response.self), .end(nil))
    }

    @Test("A request that has begun is still answered when the server stops") func begun() throws {
        let sut = try makeSUT()
        try sut.writeInbound(Self.head)

        Event.stop.happen(to: sut)
        try sut.writeInbound(Request.end(nil))
        #expect(sut.isActive)
        try sut.writeOutbound(Response.end(nil))

        #expect(!sut.isActive)
    }

    @Test("An early response leaves the connection open for the rest of its request") func early() throws {
        let sut = try makeSUT()
        try sut.writeInbound(Self.head)

        try sut.writeOutbound(Response.end(nil))
        try sut.writeInbound(Request.end(nil))
        #expect(sut.isActive)
        Event.stop.happen(to: sut)

        #expect(!sut.isActive)
    }

    @Test("A client that doesn't read is disconnected, unless it continues in time") func stalled() throws {
        let (sut, slow) = (try makeSUT(), try makeSUT())

        for channel in [sut, slow] {
            channel.isWritable = false
            channel.pipeline.fireChannelWritabilityChanged()
            channel.embeddedEventLoop.advanceTime(by: .seconds(29))
        }
        slow.isWritable = true
        slow.pipeline.fireChannelWritabilityChanged()
        for channel in [sut, slow] { channel.embeddedEventLoop.advanceTime(by: .seconds(2)) }

        #expect(!sut.isActive)
        #expect(slow.isActive)
    }

    enum Event: CaseIterable {
        case idleness, stop

        func happen(to channel: EmbeddedChannel) {
            switch self {
            case .idleness:
                channel.pipeline.fireUserInboundEventTriggered(IdleStateHandler.IdleStateEvent.all)
            case .stop: channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            }
            channel.embeddedEventLoop.run()
        }
    }

    private func makeSUT() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: ConnectionHandler())
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        return channel
    }
}

struct ListenerHandlerTests {
    @Test("Further connections wait until one is closed") func limit() throws {
        let reads = ReadCounter()
        let sut = EmbeddedChannel(handlers: [reads, ListenerHandler(limit: 2)])
        let clients = try clients(of: sut)

        for client in clients {
            sut.read()
            try sut.writeInbound(client as any Channel)
        }
        sut.read()
        expectEqual(reads.count, 2)
        clients[0].close(promise: nil)
        sut.embeddedEventLoop.run()

        expectEqual(reads.count, 3)
    }

    @Test("When the server stops, its connections have five seconds to end") func stop() throws {
        let sut = EmbeddedChannel(handler: ListenerHandler(limit: 2))
        try sut.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        let clients = try clients(of: sut)
        for client in clients { try sut.writeInbound(client as any Channel) }
        try clients[1].writeInbound(
            HTTPServerRequestPart.head(HTTPRequestHead(version: .http1_1, method: .GET, uri: "/"))
        )

        sut.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        sut.embeddedEventLoop.run()

        expectEqual([sut, clients[0], clients[1]].map(\.isActive), [false, false, true])
        sut.embeddedEventLoop.advanceTime(by: .seconds(5))
        #expect(!clients[1].isActive)
    }

    /// Two clients on the event loop of a listener.
    private func clients(of listener: EmbeddedChannel) throws -> [EmbeddedChannel] {
        try (1...2).map { port in
            let client = EmbeddedChannel(handler: ConnectionHandler(), loop: listener.embeddedEventLoop)
            try client.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: port)).wait()
            return client
        }
    }

    /// Counts the connections that a listener asks for.
    private final class ReadCounter: ChannelOutboundHandler {
        typealias OutboundIn = Never

        private(set) var count = 0

        func read(context: ChannelHandlerContext) {
            count += 1
        }
    }
}
