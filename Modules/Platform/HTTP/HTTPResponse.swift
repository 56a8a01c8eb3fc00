import Platform

/// A complete response, with any status.
public struct HTTPResponse: Equatable, Sendable {
    public let status: Int
    public let headers: HTTPHeaders
    /// The decompressed body.
    public let body: [UInt8]

    public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension HTTPResponse: Redacted {
    public var description: String { "status \(status), \(body.count) bytes" }
}

/// A response; its body is still arriving.
public struct HTTPStream: Sendable {
    public let status: Int
    public let headers: HTTPHeaders
    public let body: HTTPBody
}

extension HTTPStream: Redacted {
    public var description: String { "status \(status)" }
}

/// The status and headers of a response.
struct HTTPHead: Equatable, Sendable {
    var status: Int
    var headers = HTTPHeaders()
}
