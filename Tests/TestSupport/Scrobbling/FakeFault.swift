/// A mistake that a fake service makes with one request.
public enum FakeFault: Sendable, Equatable {
    /// An answer with this status and a page of HTML.
    case html(Int)
    /// Any answer.
    case answer(String, status: Int)
    /// The service's own error, with its code; at ListenBrainz the status.
    case error(Int)
    /// The same, after the request was fulfilled.
    case errorAfterwards(Int)
    /// The connection ends before an answer.
    case cut
    /// The same, after the request was fulfilled.
    case cutAfterwards
    /// Too many requests.
    case rateLimit(seconds: Int)
    /// The rows are those of another user.
    case otherUser
    /// The answer's body ends in the middle.
    case truncated
}
