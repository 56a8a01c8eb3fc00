import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Plays that are sent one by one. Some servers always fail on a duplicate play, which would otherwise block the
/// others.
struct SingleSubmissions {
    private let now: Date
    /// Whether the server is known to accept plays.
    private var isServing: Bool
    private var delivery: Delivery
    private var unclear: [(submission: Submission, failure: ServiceFailure)] = []
    private var sent: Set<Int64> = []
    /// The number of attempts after which failures count as a refusal, if the server accepts other plays.
    private static let maximumAttempts = 8
    /// The number of failures without a success after which the server counts as failing.
    private static let maximumFailures = 3

    init(after delivery: Delivery, now: Date, isServing: Bool) {
        (self.delivery, self.now, self.isServing) = (delivery, now, isServing)
    }

    /// Whether to send the next play.
    var continues: Bool {
        delivery.failure == nil && (unclear.count < Self.maximumFailures || unclear.count < sent.count)
    }

    mutating func note(_ submission: Submission, _ outcome: SubmissionOutcome) {
        sent.insert(submission.id)
        delivery.outcomes[submission.id] = outcome
        isServing = true
    }

    mutating func note(_ submission: Submission, _ failure: ServiceFailure) {
        sent.insert(submission.id)
        switch failure.reason {
        case .refused(let words): delivery.outcomes[submission.id] = .refused(reason: words)
        case .unavailable: unclear.append((submission, failure))
        default: delivery.failure = failure
        }
    }

    /// The result for all submissions.
    func delivery(of submissions: [Submission]) -> Delivery {
        var delivery = delivery
        for (submission, failure) in unclear {
            let attempts = submission.attempts + 1
            if isServing, attempts >= Self.maximumAttempts {
                let words = "The server failed \(attempts) times; it may have stored the play."
                delivery.outcomes[submission.id] = .refused(reason: words)
            } else {
                // A longer pause: plays sent in between show whether the server accepts any.
                let pause = Backoff.outage.seconds(after: attempts + 3)
                delivery.outcomes[submission.id] = .later(
                    until: now.addingTimeInterval(pause),
                    isAttempt: true
                )
                if unclear.count == sent.count, delivery.failure == nil { delivery.failure = failure }
            }
        }
        delivery.unsent = Set(submissions.map(\.id)).subtracting(sent)
        return delivery
    }
}
