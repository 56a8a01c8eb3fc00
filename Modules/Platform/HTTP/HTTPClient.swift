/// Sends HTTP requests. Requests to the same server share connections.
///
/// It uses the system's libcurl, loaded for the first request, on a thread that ends with the client:
/// - Responses are decompressed. HTTP/2 is used if the server offers it, and proxies as set in the environment.
/// - At most five redirects are followed. Another origin (scheme, host and port, except for the upgrade of a host from
///   `http` to `https`) gets no credentials, no client certificate, and only harmless headers.
/// - A request that isn't idempotent, such as a POST, is never repeated automatically.
/// - Cancelling the task ends the request immediately, by closing its connection or, with HTTP/2, its stream.
public final class HTTPClient: Sendable {
    public struct Configuration: Equatable, Sendable {
        /// The value of the header `User-Agent`, such as `Sidewinder/1.0 ( https://example.org )`.
        public var userAgent: String
        public var connectTimeout = Duration.seconds(15)
        /// The maximum number of connections; further requests wait. A stream holds one until its body is read to the
        /// end, or released.
        public var connectionsPerHost = 6
        /// The path of a PEM file with the authorities to trust, instead of the system's.
        public var certificateAuthorities: String?
        public var clientCertificate: HTTPClientCertificate?
        /// Whether the proxies in `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` are used.
        public var usesProxies = true

        public init(userAgent: String) {
            self.userAgent = userAgent
        }
    }

    private let thread: TransferThread

    public convenience init(_ configuration: Configuration) {
        self.init(configuration) { Curl.installed }
    }

    /// - Parameter load: called on the client's thread.
    init(_ configuration: Configuration, load: @escaping @Sendable () -> Curl?) {
        thread = TransferThread(configuration, load: load)
    }

    /// Sends a request and returns the complete response.
    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await Exchange(request, on: thread, capacity: .max).response()
    }

    /// Sends a request and returns as soon as the response's headers have arrived.
    public func stream(_ request: HTTPRequest) async throws(HTTPError) -> HTTPStream {
        let exchange = Exchange(request, on: thread, capacity: 1 << 18)
        let head = try await exchange.head()
        return HTTPStream(status: head.status, headers: head.headers, body: HTTPBody(exchange: exchange))
    }
}
