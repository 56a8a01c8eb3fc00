public enum HTTPMethod: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether sending a request twice has the same effect as sending it once.
    var isIdempotent: Bool { self != .post && self != .patch }
}
