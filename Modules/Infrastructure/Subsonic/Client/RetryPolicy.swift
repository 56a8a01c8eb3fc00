/// How long a call is waited for, and how often it is tried.
struct RetryPolicy: Equatable, Sendable {
    let timeout: Duration
    let attempts: Int

    /// For pages of a list, which slow servers take long for, and after which there are others.
    static let listing = RetryPolicy(timeout: .seconds(120), attempts: 5)
    /// For a call that somebody waits for.
    static let asking = RetryPolicy(timeout: .seconds(30), attempts: 2)
    /// For calls that must not be done twice.
    static let once = RetryPolicy(timeout: .seconds(30), attempts: 1)

    /// The pause before a call is tried again; `nil` if it isn't.
    ///
    /// - Parameter attempt: how often it was tried, 1 at least.
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
