import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

extension LastFM: SubmissionTarget {
    var batchSize: Int { Self.mostScrobbles }
    /// After how many tries a server's unclear answers to one play count as a refusal: some answer so for ever to a play
    /// that they have.
    private static let mostAttempts = 8

    func announce(_ report: PlayReport) async throws(ServiceFailure) {
        try await updateNowPlaying(report)
    }

    func submit(_ submissions: [Submission], now: Date) async -> Delivery {
        var delivery = Delivery()
        for submission in submissions {
            delivery.outcomes[submission.id] =
                isLastFM
                ? SubmissionCheck.lastFMOutcome(of: submission.report, now: now)
                : SubmissionCheck.outcome(of: submission.report, now: now)
        }
        let sendable = submissions.filter { delivery.outcomes[$0.id] == nil }
        guard !sendable.isEmpty else { return delivery }
        do throws(ServiceFailure) {
            let receipts = try await scrobble(sendable.map(\.report))
            delivery.note(receipts, of: sendable, now: now)
        } catch {
            switch error.reason {
            case .refused: await submitOneByOne(sendable, error, now, &delivery)
            case .unavailable where !isLastFM: await submitOneByOne(sendable, error, now, &delivery)
            default: delivery.failure = error
            }
        }
        return delivery
    }

    /// For servers that know no batches, or fail at a play that they have; and to find the play that is refused.
    private func submitOneByOne(
        _ submissions: [Submission],
        _ failure: ServiceFailure,
        _ now: Date,
        _ delivery: inout Delivery
    ) async {
        var unclear: [Submission] = []
        for submission in submissions {
            do throws(ServiceFailure) {
                // The request that failed was the same.
                if submissions.count == 1 { throw failure }
                delivery.note(try await scrobble([submission.report]), of: [submission], now: now)
            } catch {
                switch error.reason {
                case .refused(let words): delivery.outcomes[submission.id] = .refused(reason: words)
                case .unavailable where !isLastFM: unclear.append(submission)
                default:
                    delivery.failure = error
                    return
                }
            }
        }
        let isServing = submissions.count > unclear.count
        for submission in unclear {
            let attempts = submission.attempts + 1
            if attempts >= Self.mostAttempts {
                let words = "The server failed at it \(attempts) times; it may have it already."
                delivery.outcomes[submission.id] = .refused(reason: words)
            } else if isServing {
                let pause = Backoff.outage.seconds(after: attempts + 3)
                delivery.outcomes[submission.id] = .later(until: now.addingTimeInterval(pause), isAttempt: true)
            } else {
                delivery.failure = failure
            }
        }
    }
}

extension Delivery {
    fileprivate mutating func note(_ receipts: [LastFMReceipt], of submissions: [Submission], now: Date) {
        for (submission, receipt) in zip(submissions, receipts) {
            outcomes[submission.id] = receipt.outcome(of: submission.report, now: now)
            if receipt.code == LastFMReceipt.dailyLimit { isFullUntil = Backoff.nextDay(after: now) }
        }
    }
}

extension LastFMReceipt {
    static let dailyLimit = 5

    fileprivate func outcome(of report: PlayReport, now: Date) -> SubmissionOutcome {
        switch code {
        case 0: .stored(title: title, artist: artist)
        case 1: .refused(reason: words ?? "Last.fm ignores this artist.")
        case 2: .refused(reason: words ?? "Last.fm ignores this track.")
        case 3: .refused(reason: words ?? "Last.fm takes no plays that are older than two weeks.")
        // The clock here is ahead of theirs.
        case 4: .later(until: now.addingTimeInterval(3600), isAttempt: true)
        case Self.dailyLimit: .later(until: Backoff.nextDay(after: now), isAttempt: false)
        default: .refused(reason: words ?? "Last.fm ignored it, with code \(code).")
        }
    }
}
