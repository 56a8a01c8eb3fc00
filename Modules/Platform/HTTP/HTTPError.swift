/// Why there is no complete answer. It contains nothing of the request: no URL, no headers, no credentials.
public struct HTTPError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// libcurl isn't installed, or is older than 7.68.
        case unavailable
        /// It isn't an absolute `http` or `https` URL, or contains a user name.
        case badURL
        /// A header or the credentials contain characters that HTTP can't transport.
        case badHeader
        /// The certificate authorities or the client certificate can't be read.
        case badCertificateFile
        /// No server has this name, or the name servers can't be reached.
        case unresolvedHost
        /// The server refuses connections, or there is no way to it.
        case unreachable
        /// The proxy of the environment can't be found, or refuses.
        case badProxy
        /// The server's certificate isn't trusted. The reason is the TLS library's.
        case untrustedServer(reason: String)
        /// There is no secure connection. The reason is the TLS library's.
        case insecure(reason: String)
        case timedOut
        /// The connection ended before the answer did.
        case cutOff
        /// The answer isn't HTTP.
        case invalidResponse
        /// The answer's body or its headers are larger than allowed.
        case tooLarge
        case tooManyRedirects
        /// A redirect from `https` to `http`, to something other than HTTP, or of a body to another origin.
        case refusedRedirect
        case cancelled
        /// Another error of libcurl, by its number.
        case other(code: Int)
    }

    public let reason: Reason
    /// Whether the server may have received the request, and done what it asks for. If `false`, it surely hasn't.
    public let wasSent: Bool

    public init(_ reason: Reason, wasSent: Bool) {
        self.reason = reason
        self.wasSent = wasSent
    }
}
