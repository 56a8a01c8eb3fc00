public enum HTTPMethod: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether sending a request twice does what sending it once does.
    var isIdempotent: Bool { self != .post && self != .patch }
}
