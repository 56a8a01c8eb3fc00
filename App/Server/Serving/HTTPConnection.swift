import NIOCore
import NIOHTTP1
import Web

/// A connection to a client, whose requests are answered one after the other.
struct HTTPConnection: Sendable {
    typealias Channel = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

    let channel: Channel
    let application: WebApplication
    let feed: EventFeed

    /// Prepares a new connection.
    static func configure(_ channel: any NIOCore.Channel) -> EventLoopFuture<Channel> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            var limits = NIOHTTPDecoderLimitConfiguration()
            // The application rejects a longer target with a status of its own.
            limits.maxHeaderFieldSize = WebApplication.longestTarget + 512
            limits.maxHeaderListSize = 49_152
            limits.maxHeaderFieldCount = 100
            try pipeline.addHandlers(IdleStateHandler(allTimeout: .seconds(60)), TargetEncoder())
            try pipeline.configureHTTPServerPipeline(
                withPipeliningAssistance: false,
                withErrorHandling: false,
                withEncoderConfiguration: .init(),
                withDecoderLimitConfiguration: limits
            )
            try pipeline.addHandler(ConnectionHandler())
            return try Channel(
                wrappingChannelSynchronously: channel,
                configuration: .init(isOutboundHalfClosureEnabled: true)
            )
        }
    }

    /// Answers requests until one side closes the connection.
    func serve() async {
        try? await channel.executeThenClose { inbound, outbound in
            let reader = RequestReader(inbound)
            do {
                while let head = try await reader.nextHead(), try await answer(head, reader, outbound) {}
            } catch let error as HTTPParserError {
                try await send(application.refusal(Problem(error)), isLast: true, to: outbound)
            }
            outbound.finish()
            try await channel.channel.closeFuture.get()
        }
    }

    /// Answers a request; returns whether another one may follow.
    private func answer(
        _ head: HTTPRequestHead,
        _ reader: RequestReader,
        _ outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
    ) async throws -> Bool {
        let length = head.headers.first(name: "Content-Length").map { Int($0) ?? .max } ?? 0
        let response = await application.response(
            to: WebRequest(head, peer: channel.channel.remoteAddress?.ipAddress ?? ""),
            body: WebBody { limit in length <= limit ? await reader.body(upTo: limit) : nil }
        )
        // HTTP/1.0 supports neither chunks nor, here, persistent connections.
        let isOld = head.version == .http1_0
        // After such a request, the parser expects another protocol.
        let isUpgrade = head.method == .CONNECT || head.headers.contains(name: "Upgrade")
        let isLast = isOld || isUpgrade || !head.isKeepAlive
        try await send(
            response,
            as: isOld ? .http1_0 : .http1_1,
            isLast: isLast,
            isReturning: head.headers.contains(name: "Last-Event-ID"),
            to: outbound
        )
        return !isLast
    }

    /// - Parameter isReturning: whether the client has received events before.
    private func send(
        _ response: WebResponse,
        as version: HTTPVersion = .http1_1,
        isLast: Bool,
        isReturning: Bool = false,
        to outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
    ) async throws {
        var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
        headers.add(name: "Date", value: HTTPDate.now)
        if isLast { headers.add(name: "Connection", value: "close") }
        let status = HTTPResponseStatus(statusCode: response.status)
        var head = HTTPResponseHead(version: version, status: status, headers: headers)
        switch response.body {
        case .none:
            if status.mayHaveResponseBody, !headers.contains(name: "Content-Length") {
                head.headers.add(name: "Content-Length", value: "0")
            }
            try await outbound.write(contentsOf: [.head(head), .end(nil)])
        case .bytes(let bytes):
            head.headers.add(name: "Content-Length", value: "\(bytes.count)")
            try await outbound.write(
                contentsOf: [.head(head), .body(.byteBuffer(ByteBuffer(bytes: bytes))), .end(nil)]
            )
        case .events:
            try await outbound.write(.head(head))
            try await outbound.write(.body(.byteBuffer(ByteBuffer(string: EventFeed.greeting))))
            for await event in feed.serverEvents(isReturning: isReturning) {
                try await outbound.write(.body(.byteBuffer(ByteBuffer(string: feed.lines(event)))))
            }
            try await outbound.write(.end(nil))
        }
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
