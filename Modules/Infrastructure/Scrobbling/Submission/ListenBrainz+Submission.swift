import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

extension ListenBrainz: SubmissionTarget {
    var batchSize: Int { takesImports ? 100 : 20 }

    func announce(_ report: PlayReport) async throws(ServiceFailure) {
        try await sayPlayingNow(report)
    }

    func submit(_ submissions: [Submission], now: Date) async -> Delivery {
        var delivery = Delivery()
        for submission in submissions {
            delivery.outcomes[submission.id] = SubmissionCheck.outcome(of: submission.report, now: now)
        }
        var waiting = submissions.filter { delivery.outcomes[$0.id] == nil }
        var isTogether = takesImports
        do throws(ServiceFailure) {
            while !waiting.isEmpty {
                let batch = isTogether ? waiting : Array(waiting.prefix(1))
                switch try await submit(batch.map(\.report)) {
                case .stored:
                    for submission in batch { delivery.outcomes[submission.id] = .stored() }
                    waiting.removeFirst(batch.count)
                case .refused(let index?, let words) where batch.indices.contains(index):
                    delivery.outcomes[waiting.remove(at: index).id] = .refused(reason: words)
                case .refused(_, let words) where batch.count == 1:
                    delivery.outcomes[waiting.removeFirst().id] = .refused(reason: words)
                case .clash where batch.count == 1:
                    delivery.outcomes[waiting.removeFirst().id] = .refused(
                        reason: "The server has another play in the same second."
                    )
                // Which one it is shows when they are sent one by one.
                case .refused, .clash: isTogether = false
                }
            }
        } catch {
            delivery.failure = error
        }
        return delivery
    }
}
