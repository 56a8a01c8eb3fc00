/// A fault that a fake service simulates with one request.
public enum FakeFault: Sendable, Equatable {
    /// A response with a status and a page of HTML.
    case html(Int)
    /// Any response.
    case answer(String, status: Int)
    /// The service's own error, with its code; for ListenBrainz, the status.
    case error(Int)
    /// The service's own error, after the request was fulfilled.
    case errorAfterwards(Int)
    /// The connection ends before a response.
    case cut
    /// The connection ends after the request was fulfilled, before a complete response.
    case cutAfterwards
    /// Too many requests.
    case rateLimit(seconds: Int)
    /// The rows belong to another user.
    case otherUser
    /// The response ends in the middle of its body.
    case truncated
}
