import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Plays that are sent one by one, so that one at which a server fails doesn't hold up the others: some servers fail for
/// ever at a play that they have.
struct SingleSubmissions {
    private let now: Date
    /// Whether the server is known to take plays.
    private var isServing: Bool
    private var delivery: Delivery
    private var unclear: [(submission: Submission, failure: ServiceFailure)] = []
    private var sent: Set<Int64> = []
    /// After how many tries failures count as a refusal, if the server takes others.
    private static let mostAttempts = 8
    /// After how many failures without a success it is the server that fails.
    private static let mostFailures = 3

    init(after delivery: Delivery, now: Date, isServing: Bool) {
        (self.delivery, self.now, self.isServing) = (delivery, now, isServing)
    }

    /// Whether the next one should be sent.
    var goesOn: Bool {
        delivery.failure == nil && (unclear.count < Self.mostFailures || unclear.count < sent.count)
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

    /// What became of all.
    func delivery(of submissions: [Submission]) -> Delivery {
        var delivery = delivery
        for (submission, failure) in unclear {
            let attempts = submission.attempts + 1
            if isServing, attempts >= Self.mostAttempts {
                let words = "The server failed at it \(attempts) times; it may have it already."
                delivery.outcomes[submission.id] = .refused(reason: words)
            } else {
                // Longer than the others, which then show whether the server takes any.
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
