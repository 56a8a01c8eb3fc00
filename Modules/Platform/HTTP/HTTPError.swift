/// The reason a request has no complete response. It reveals nothing of the request: no URL, no headers, no
/// credentials.
public struct HTTPError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// libcurl isn't installed, or is older than 7.68.
        case unavailable
        /// The URL isn't an absolute `http` or `https` URL, or contains a user name.
        case badURL
        /// A header or the credentials contain characters that HTTP can't transport.
        case badHeader
        /// The certificate authorities or the client certificate can't be read.
        case badCertificateFile
        /// No server has this name, or the name servers can't be reached.
        case unresolvedHost
        /// The server refuses connections, or can't be reached.
        case unreachable
        /// The environment's proxy can't be found, or refuses the connection.
        case badProxy
        /// The server's certificate isn't trusted. The reason is the TLS library's message.
        case untrustedServer(reason: String)
        /// A secure connection can't be made. The reason is the TLS library's message.
        case insecure(reason: String)
        case timedOut
        /// The connection ended before the response did.
        case cutOff
        /// The response isn't valid HTTP.
        case invalidResponse
        /// The response's body or headers are larger than allowed.
        case tooLarge
        case tooManyRedirects
        /// A redirect from `https` to `http`, to a scheme other than HTTP, or with a body to another origin.
        case refusedRedirect
        case cancelled
        /// Another libcurl error, by its number.
        case other(code: Int)
    }

    public let reason: Reason
    /// Whether the server may have received and carried out the request. If `false`, it certainly hasn't.
    public let wasSent: Bool

    public init(_ reason: Reason, wasSent: Bool) {
        self.reason = reason
        self.wasSent = wasSent
    }
}
