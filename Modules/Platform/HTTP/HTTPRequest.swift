import Platform

/// What is sent to a server, and how much of an answer is awaited.
public struct HTTPRequest: Equatable, Sendable {
    public var method: HTTPMethod
    /// An absolute `http` or `https` URL, without a user name.
    public var url: String
    /// Sent besides those that follow from the rest. A redirect to another origin gets none with a secret.
    public var headers: HTTPHeaders
    public var body: [UInt8]
    public var credentials: HTTPCredentials?
    /// The time limit of the whole exchange, redirects and the answer's body included; `nil` for none.
    public var timeout: Duration?
    /// The most bytes that the answer's body may have once decompressed.
    public var maximalBodySize: Int

    public init(
        _ method: HTTPMethod,
        _ url: String,
        headers: HTTPHeaders = [:],
        body: [UInt8] = [],
        credentials: HTTPCredentials? = nil,
        timeout: Duration? = .seconds(60),
        maximalBodySize: Int = 1 << 26
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.credentials = credentials
        self.timeout = timeout
        self.maximalBodySize = maximalBodySize
    }
}

extension HTTPRequest: Redacted {
    /// The method and the URL without user name and query: `GET https://example.org/rest/ping`.
    public var description: String {
        let address = url.prefix { $0 != "?" && $0 != "#" }
        let scheme = address.firstRange(of: "://").map { address[..<$0.upperBound] } ?? ""
        let rest = address.dropFirst(scheme.count)
        let withoutUser = rest.lastIndex(of: "@").map { rest[rest.index(after: $0)...] } ?? rest
        return "\(method.rawValue) \(scheme)\(withoutUser)"
    }
}
