/// The head of an HTTP request.
package struct WebRequest: Equatable, Sendable {
    package var method: String
    /// The undecoded path and query.
    package var target: String
    /// The header `Host`.
    package var host: String?
    /// The values of other headers, by name in lower case; repeated ones are separated by commas.
    package var headers: [String: String]
    /// The address of the machine that sent it; empty if unknown.
    package var peer: String

    package init(
        _ method: String = "GET",
        _ target: String,
        host: String? = "localhost",
        headers: [String: String] = [:],
        peer: String = ""
    ) {
        (self.method, self.target, self.host, self.headers) = (method, target, host, headers)
        self.peer = peer
    }
}
