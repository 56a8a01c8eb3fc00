/// The head of an HTTP request.
package struct WebRequest: Equatable, Sendable {
    package var method: String
    /// The path and the query as they were sent.
    package var target: String
    /// The header `Host`.
    package var host: String?
    /// The values of other headers, by their names in lower case; repeated ones are separated by commas.
    package var headers: [String: String]

    package init(
        _ method: String = "GET",
        _ target: String,
        host: String? = "localhost",
        headers: [String: String] = [:]
    ) {
        (self.method, self.target, self.host, self.headers) = (method, target, host, headers)
    }
}
