/// The timeout and the number of attempts of a call.
struct RetryPolicy: Equatable, Sendable {
    let timeout: Duration
    let attempts: Int

    /// The policy for pages of a list: slow servers take long, and more pages follow.
    static let listing = RetryPolicy(timeout: .seconds(120), attempts: 5)
    /// The policy for calls that the user waits for.
    static let asking = RetryPolicy(timeout: .seconds(30), attempts: 2)
    /// The policy for calls that must not be repeated.
    static let once = RetryPolicy(timeout: .seconds(30), attempts: 1)

    /// The pause before the next attempt; `nil` if the call isn't retried.
    ///
    /// - Parameter attempt: the number of attempts so far, at least 1.
    func pause(after failure: SubsonicFailure, attempt: Int) -> Duration? {
        guard attempt < attempts else { return nil }
        switch failure.reason {
        case .rateLimit(let seconds):
            let pause = seconds ?? 2 << attempt
            return pause <= Self.longestRest ? .seconds(max(pause, 1)) : nil
        case .busy, .invalidAnswer, .network(.timedOut), .network(.cutOff), .network(.invalidResponse):
            return .milliseconds(250 << min(attempt, 5))
        default: return nil
        }
    }

    private static let longestRest = 60
}
