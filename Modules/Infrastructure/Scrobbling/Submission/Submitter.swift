import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Submits the pending plays of one account.
///
/// A play is resent, unchanged, until its outcome is stored: it arrives at least once, and exactly once at services
/// that recognise duplicates. A music server's target gives each play that it sent an outcome, which prevents
/// resending.
struct Submitter: Sendable {
    let account: ScrobblerAccount
    let target: any SubmissionTarget
    let storing: any ScrobblerStore
    let time: ScrobbleClock
    let failures: FailureCounts
    /// Identifies the process.
    let owner: String
    /// The time for which the plays taken are reserved for this process, in seconds.
    private static let lease = 600.0
    /// The number of consecutive short pauses that a service may ask for.
    private static let maximumRests = 10

    /// - Parameter report: called with the number of plays done and left.
    /// - Throws: if a problem occurs before any play is done.
    func run(
        report: @Sendable (_ done: Int, _ left: Int) async -> Void
    ) async throws(ServiceError) -> SubmissionSummary {
        var (summary, rests, state) = (SubmissionSummary(left: account.pendingCount), 0, account.state)
        while true {
            let now = time.now()
            let batch = try await storing.takeSubmissions(
                of: account.id,
                limit: target.batchSize,
                owner: owner,
                lease: now.addingTimeInterval(Self.lease),
                now: now
            )
            guard !batch.isEmpty else { return summary }
            let delivery = await target.submit(batch, now: now, isServing: state == .ready)
            let next = consequence(of: delivery, previously: state, rests: rests)
            try await store(delivery, of: batch, next)
            summary.add(delivery.outcomes)
            if let newState = next.state { state = newState }
            if !delivery.outcomes.isEmpty { await report(summary.stored + summary.refused, summary.left) }
            guard let failure = delivery.failure else {
                if delivery.isFullUntil != nil { return summary }
                rests = 0
                continue
            }
            if next.continues {
                rests += 1
                continue
            }
            guard summary.stored + summary.refused > 0, failure.reason != .cancelled else {
                throw failure.error(host: ServerAddress.host(of: account.address), user: account.user)
            }
            return summary
        }
    }

    /// The consequences of a delivery for the account, and for plays without an outcome.
    private struct Consequence {
        var state: ConnectionState?
        var retry: Date
        var continues = false
    }

    private func consequence(
        of delivery: Delivery,
        previously: ConnectionState,
        rests: Int
    ) -> Consequence {
        let now = time.now()
        guard let failure = delivery.failure else {
            failures.reset(account.id)
            let state =
                delivery.isFullUntil.map { ConnectionState.waiting(until: $0, .rateLimit) } ?? .ready
            return Consequence(state: state == previously ? nil : state, retry: now, continues: true)
        }
        func wait(_ seconds: Double, _ problem: ConnectionProblem) -> Consequence {
            let end = now.addingTimeInterval(seconds)
            return Consequence(state: .waiting(until: end, problem), retry: end)
        }
        switch failure.reason {
        case .cancelled, .noConsent, .consentExpired: return Consequence(retry: now)
        case .rateLimit(let seconds?)
        where Double(seconds) <= RateLimiter.timeout && rests < Self.maximumRests:
            // The rate limiter delays the next request.
            return Consequence(retry: now, continues: true)
        case .rateLimit(let seconds):
            let pause = Backoff.rateLimit.seconds(after: failures.add(account.id))
            return wait(max(pause, Double(seconds ?? 0)), .rateLimit)
        case .ambiguousSignIn:
            // If it happens again, after at least half a minute, the session is invalid.
            if case .waiting(_, .signInNeeded) = previously { return block(.signInNeeded, now) }
            return wait(30, .signInNeeded)
        case .network, .outage, .unavailable, .invalidAnswer:
            return wait(Backoff.outage.seconds(after: failures.add(account.id)), failure.problem ?? .failing)
        case .signIn, .password, .apiKey, .unknownUser, .hidden, .unknownMethod, .refused:
            return block(failure.problem ?? .failing, now)
        }
    }

    private func block(_ problem: ConnectionProblem, _ now: Date) -> Consequence {
        Consequence(state: .blocked(problem), retry: now)
    }

    /// Stores all outcomes, even if the task has been cancelled, because the plays have been sent.
    private func store(
        _ delivery: Delivery,
        of batch: [Submission],
        _ next: Consequence
    ) async throws(ServiceError) {
        var outcomes = delivery.outcomes
        for submission in batch where outcomes[submission.id] == nil {
            outcomes[submission.id] = .later(
                until: next.retry,
                isAttempt: delivery.failure?.mayHaveSucceeded == true
                    && !delivery.unsent.contains(submission.id)
            )
        }
        let (all, storing, account) = (outcomes, storing, account.id)
        let result = await Task { () -> Result<Void, ServiceError> in
            do throws(ServiceError) {
                try await storing.store(all)
                if let state = next.state { try await storing.setScrobbler(account, state: state) }
                return .success(())
            } catch {
                return .failure(error)
            }
        }.value
        try result.get()
    }
}

extension SubmissionSummary {
    fileprivate mutating func add(_ outcomes: [Int64: SubmissionOutcome]) {
        for outcome in outcomes.values {
            switch outcome {
            case .stored: stored += 1
            case .refused: refused += 1
            case .later: continue
            }
            left = max(0, left - 1)
        }
    }
}
