import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

extension LastFM: SubmissionTarget {
    var batchSize: Int { Self.maximumScrobbles }
    func announce(_ report: PlayReport, of song: Location?) async throws(ServiceFailure) {
        try await updateNowPlaying(report)
    }

    func submit(_ submissions: [Submission], now: Date, isServing: Bool) async -> Delivery {
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
            return delivery
        } catch {
            let isOfOne: Bool
            switch error.reason {
            case .refused: isOfOne = true
            // Some servers don't support batches, or fail on a duplicate play.
            case .unavailable: isOfOne = !isLastFM
            default: isOfOne = false
            }
            guard isOfOne else {
                delivery.failure = error
                return delivery
            }
            var singles = SingleSubmissions(after: delivery, now: now, isServing: isServing)
            await submitOneByOne(sendable, error, now, &singles)
            return singles.delivery(of: sendable)
        }
    }

    private func submitOneByOne(
        _ submissions: [Submission],
        _ failure: ServiceFailure,
        _ now: Date,
        _ singles: inout SingleSubmissions
    ) async {
        for submission in submissions where singles.continues {
            do throws(ServiceFailure) {
                // The request that failed contained only this play.
                if submissions.count == 1 { throw failure }
                let receipts = try await scrobble([submission.report])
                for receipt in receipts { singles.note(submission, receipt.outcome(now: now)) }
            } catch {
                singles.note(submission, error)
            }
        }
    }
}

extension Delivery {
    fileprivate mutating func note(_ receipts: [LastFMReceipt], of submissions: [Submission], now: Date) {
        for (submission, receipt) in zip(submissions, receipts) {
            outcomes[submission.id] = receipt.outcome(now: now)
            if receipt.code == LastFMReceipt.dailyLimit { isFullUntil = Backoff.nextDay(after: now) }
        }
    }
}

extension LastFMReceipt {
    static let dailyLimit = 5

    fileprivate func outcome(now: Date) -> SubmissionOutcome {
        switch code {
        case 0: .stored(title: title, artist: artist)
        case 1: .refused(reason: words ?? "Last.fm ignores this artist.")
        case 2: .refused(reason: words ?? "Last.fm ignores this track.")
        case 3: .refused(reason: words ?? "Last.fm doesn't accept plays older than two weeks.")
        // The local clock is ahead of Last.fm's.
        case 4: .later(until: now.addingTimeInterval(3600), isAttempt: true)
        case Self.dailyLimit: .later(until: Backoff.nextDay(after: now), isAttempt: false)
        default: .refused(reason: words ?? "Last.fm ignored it with code \(code).")
        }
    }
}
