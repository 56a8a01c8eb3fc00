import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A music server that counts the plays of its songs.
///
/// It doesn't detect duplicates, and plays can't be deleted there. So each play is sent once: if the connection is lost
/// before the response, the play remains in the queue as refused, where the user sees it and may resend it. A play is
/// sent twice only if the process ends before it has stored the response.
struct SongTarget: SubmissionTarget {
    let server: any SongReporting

    var batchSize: Int { server.playsAtOnce }

    func submit(_ submissions: [Submission], now: Date, isServing: Bool) async -> Delivery {
        var delivery = Delivery()
        for submission in submissions {
            delivery.outcomes[submission.id] =
                submission.song == nil
                ? .refused(reason: "The server doesn't have the song.")
                : SubmissionCheck.timeOutcome(of: submission.report, now: now)
        }
        let sendable = submissions.filter { delivery.outcomes[$0.id] == nil }
        guard !sendable.isEmpty else { return delivery }
        await send(sendable, &delivery)
        return delivery
    }

    func announce(_ report: PlayReport, of song: Location?) async throws(ServiceFailure) {
        guard let song else { return }
        do throws(PlayReportFailure) {
            try await server.playNow(song)
        } catch {
            throw ServiceFailure(error)
        }
    }

    /// Sends plays together or, if that is refused, one by one.
    private func send(_ submissions: [Submission], _ delivery: inout Delivery) async {
        do throws(PlayReportFailure) {
            try await server.report(submissions.compactMap(\.play))
            for submission in submissions { delivery.outcomes[submission.id] = .stored() }
        } catch {
            switch error.extent {
            case .plays where submissions.count > 1:
                for submission in submissions where delivery.failure == nil {
                    await send([submission], &delivery)
                }
                delivery.unsent = Set(submissions.map(\.id)).subtracting(delivery.outcomes.keys)
            case .plays:
                for submission in submissions {
                    delivery.outcomes[submission.id] = .refused(reason: error.words)
                }
            case .unclear:
                for submission in submissions {
                    delivery.outcomes[submission.id] = .refused(reason: Self.unclear)
                }
                delivery.failure = ServiceFailure(error)
            case .server:
                delivery.failure = ServiceFailure(error)
            }
        }
    }

    private static let unclear =
        "The connection was lost; the server may have stored the play. Retrying may count it twice."
}

extension Submission {
    fileprivate var play: SongPlay? { song.map { SongPlay(song: $0, startedAt: report.startedAt) } }
}

extension PlayReportFailure {
    /// The reason for refusing a play.
    fileprivate var words: String {
        switch error {
        case .refused(_, .other(let words)): words
        default: "The server doesn't accept it."
        }
    }
}

extension ServiceFailure {
    fileprivate init(_ failure: PlayReportFailure) {
        let reason: Reason =
            switch failure.error {
            case .cancelled: .cancelled
            case .refused(_, .passwordOf(let source)): .password(source: source)
            case .refused(_, .rateLimit(let seconds)): .rateLimit(seconds: seconds)
            case .refused(_, .other(let words)): .refused(words)
            case .refused: .refused("The server doesn't count plays.")
            case .unavailable(.host(_, let outage)): .outage(outage)
            default: .unavailable
            }
        self.init(reason)
    }
}
