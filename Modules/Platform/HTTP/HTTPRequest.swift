import Platform

/// A request, and the limits of its response.
public struct HTTPRequest: Equatable, Sendable {
    public var method: HTTPMethod
    /// An absolute `http` or `https` URL, without a user name.
    public var url: String
    /// Additional headers. A redirect to another origin includes only harmless ones.
    public var headers: HTTPHeaders
    public var body: [UInt8]
    public var credentials: HTTPCredentials?
    /// The time limit of the whole exchange, including redirects and the response's body; `nil` for none.
    public var timeout: Duration?
    /// The time, in whole seconds, without any data after which the exchange fails; `nil` for none. It doesn't count
    /// while the response's body isn't read.
    public var stallTimeout: Duration?
    /// The maximum size of the response's decompressed body, in bytes.
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
