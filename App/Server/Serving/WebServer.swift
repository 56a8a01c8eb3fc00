import Console
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Platform
import ServiceLifecycle
import Synchronization
import Web

/// Serves an application over HTTP.
struct WebServer {
    let application: WebApplication
    let feed: EventFeed

    /// Listens until the program is asked to stop, then finishes the pending responses.
    ///
    /// - Parameters:
    ///   - libraryGuard: also stops the server.
    ///   - didBegin: called with the addresses once the server listens on all of them.
    func run(
        at binding: Binding,
        _ libraryGuard: LibraryGuard,
        didBegin: @escaping @MainActor @Sendable ([SocketAddress]) -> Void
    ) async throws(CommandFailure) {
        var logger = Logger(label: "sidewinder-serve")
        logger.logLevel = .critical
        let addresses = binding.addresses.filter { address in
            binding.addresses.count == 1 || Self.canListen(at: address)
        }
        let listening = Listening(count: addresses.count, didBegin: didBegin)
        let services = addresses.map { address in
            Application(
                responder: CallbackResponder<ServerContext> { [application, feed] request, context in
                    await Self.respond(to: request, from: context.peer, application, feed)
                },
                server: HTTPServerBuilder { responder in
                    HTTPConnection(responder: responder) { [application] problem in
                        application.refusal(problem)
                    }
                },
                configuration: .init(
                    address: .hostname(address, port: binding.port),
                    availableConnectionsDelegate: MaximumAvailableConnections(
                        FileLimit.connections / addresses.count,
                        logger: logger
                    )
                ),
                onServerRunning: { channel in
                    if let address = channel.localAddress { await listening.add(address) }
                },
                logger: logger
            )
        }
        var configuration = ServiceGroupConfiguration(
            services: services.map { .init(service: $0) }
                + [.init(service: libraryGuard, failureTerminationBehavior: .gracefullyShutdownGroup)],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger
        )
        configuration.maximumGracefulShutdownDuration = .seconds(5)
        do {
            try await ServiceGroup(configuration: configuration).run()
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(
                code: .unavailable,
                message: "Couldn't listen on \(binding.addresses.joined(separator: ", ")), port "
                    + "\(binding.port): \(Self.reason(of: error)). Choose another address or port with --bind."
            )
        }
    }

    /// The system's reason why the server can't listen.
    private static func reason(of error: any Error) -> String {
        switch error {
        case let error as IOError: Errno(code: error.errnoCode).reason
        case is SocketAddressError.UnknownHost: "not an address of this machine"
        default: "\(error)"
        }
    }

    private static func respond(
        to request: Request,
        from peer: String,
        _ application: WebApplication,
        _ feed: EventFeed
    ) async -> Response {
        var headers: [String: String] = [:]
        for (name, text) in Self.headers {
            if let value = request.headers[name] { headers[text] = value }
        }
        if let name = HTTPField.Name.secFetchSite { headers["sec-fetch-site"] = request.headers[name] }
        let response = await application.response(
            to: WebRequest(
                request.method.rawValue,
                request.head.path ?? "",
                // The first `Host` becomes the authority. A second one leads to rejection: a proxy may have used it.
                host: request.headers.contains { $0.name.canonicalName == "host" }
                    ? nil : request.head.authority,
                headers: headers,
                peer: peer
            ),
            body: WebBody(of: request)
        )
        var fields = response.fields
        let body: ResponseBody
        switch response.body {
        case .none:
            if request.method != .head, response.status != 204, response.status != 304 {
                fields[.contentLength] = "0"
            }
            body = ResponseBody()
        case .bytes(let bytes):
            fields[.contentLength] = "\(bytes.count)"
            body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .events:
            body = events(
                of: feed,
                isReturning: HTTPField.Name.lastEventID.map { request.headers[$0] != nil } ?? false
            )
        }
        return Response(status: .init(code: response.status), headers: fields, body: body)
    }

    /// Sends events until the client disconnects or the server stops.
    private static func events(of feed: EventFeed, isReturning: Bool) -> ResponseBody {
        ResponseBody { writer in
            try await writer.write(ByteBuffer(string: EventFeed.greeting))
            for await event in feed.serverEvents(isReturning: isReturning).cancelOnGracefulShutdown() {
                try await writer.write(ByteBuffer(string: feed.lines(event)))
            }
            try await writer.finish(nil)
        }
    }

    private static let headers: [(HTTPField.Name, String)] = [
        (.accept, "accept"), (.acceptEncoding, "accept-encoding"), (.ifNoneMatch, "if-none-match"),
        (.authorization, "authorization"), (.cookie, "cookie"), (.origin, "origin"),
    ]

    /// Returns whether the machine has an address; some have no IPv6.
    private static func canListen(at address: String) -> Bool {
        (try? SocketAddress(ipAddress: address, port: 0)).map(LocalAddress.exists) ?? false
    }
}

extension HTTPField.Name {
    /// The relation of the page that makes a browser send the request to this server.
    fileprivate static let secFetchSite = Self("Sec-Fetch-Site")
    /// The last event that a client received before it lost its connection.
    fileprivate static let lastEventID = Self("Last-Event-ID")
}

/// Collects the addresses that listen until all do.
@MainActor private final class Listening {
    private var addresses: [SocketAddress] = []
    private let count: Int
    private let didBegin: @MainActor @Sendable ([SocketAddress]) -> Void

    nonisolated init(count: Int, didBegin: @escaping @MainActor @Sendable ([SocketAddress]) -> Void) {
        (self.count, self.didBegin) = (count, didBegin)
    }

    func add(_ address: SocketAddress) {
        addresses.append(address)
        // Sorts IPv4 before IPv6.
        if addresses.count == count { didBegin(addresses.sorted { "\($0)" < "\($1)" }) }
    }
}
