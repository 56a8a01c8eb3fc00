import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

extension ListenBrainz: SubmissionTarget {
    var batchSize: Int { takesImports ? 100 : 20 }

    func announce(_ report: PlayReport, of song: Location?) async throws(ServiceFailure) {
        try await sayPlayingNow(report)
    }

    func submit(_ submissions: [Submission], now: Date, isServing: Bool) async -> Delivery {
        var delivery = Delivery()
        for submission in submissions {
            delivery.outcomes[submission.id] = SubmissionCheck.outcome(of: submission.report, now: now)
        }
        var waiting = submissions.filter { delivery.outcomes[$0.id] == nil }
        do throws(ServiceFailure) {
            if takesImports { try await submitTogether(&waiting, &delivery) }
        } catch {
            delivery.failure = error
            return delivery
        }
        var singles = SingleSubmissions(after: delivery, now: now, isServing: isServing)
        for submission in waiting where singles.continues {
            do throws(ServiceFailure) {
                switch try await submit([submission.report]) {
                case .stored: singles.note(submission, .stored())
                case .refused(_, let words): singles.note(submission, .refused(reason: words))
                case .clash:
                    let words = "The server has another play at the same second."
                    singles.note(submission, .refused(reason: words))
                }
            } catch {
                singles.note(submission, error)
            }
        }
        return singles.delivery(of: waiting)
    }

    /// Sends plays together, each time without those refused so far. Stops if a refusal doesn't identify the play; the
    /// remaining ones must then be sent one by one.
    private func submitTogether(
        _ waiting: inout [Submission],
        _ delivery: inout Delivery
    ) async throws(ServiceFailure) {
        while waiting.count > 1 {
            switch try await submit(waiting.map(\.report)) {
            case .stored:
                for submission in waiting { delivery.outcomes[submission.id] = .stored() }
                waiting = []
            case .refused(let index?, let words) where waiting.indices.contains(index):
                delivery.outcomes[waiting.remove(at: index).id] = .refused(reason: words)
            case .refused, .clash: return
            }
        }
    }
}
