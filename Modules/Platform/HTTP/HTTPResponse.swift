import Platform

/// A server's answer, whatever its status.
public struct HTTPResponse: Equatable, Sendable {
    public let status: Int
    public let headers: HTTPHeaders
    /// Decompressed.
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

/// A server's answer whose body is still arriving.
public struct HTTPStream: Sendable {
    public let status: Int
    public let headers: HTTPHeaders
    public let body: HTTPBody
}

extension HTTPStream: Redacted {
    public var description: String { "status \(status)" }
}

/// The first part of an answer.
struct HTTPHead: Equatable, Sendable {
    var status: Int
    var headers = HTTPHeaders()
}
