import Entities
import Foundation
import Services
import ViewModels

@MainActor final class PlayCountsInteractor {
    weak var delegate: (any PlayCountsInteractorDelegate)?

    private let counter: any PlayCounting
    private let timeZone: () -> TimeZone

    init(counter: any PlayCounting, timeZone: @escaping () -> TimeZone) {
        self.counter = counter
        self.timeZone = timeZone
    }
}

extension PlayCountsInteractor: PlayCountsInteracting {
    func fetchTop(_ kind: PlaySubject.Kind, in range: DayRange, limit: Int) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(top: try await counter.topPlayed(kind, in: range.dates, limit: limit))
        }
    }

    func fetchTop(_ kind: Chart.Kind, matching query: SearchQuery, limit: Int) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(top: try await counter.heard(kind, matching: query, limit: limit))
        }
    }

    func fetchSeries(of subject: PlaySubject, per period: PlayPeriod, in range: DayRange) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(series: try await series(of: subject, per: period, in: range), per: period)
        }
    }

    func fetchCycle(_ cycle: PlayCycle, of subject: PlaySubject, in range: DayRange) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(hours: try await series(of: subject, per: .hour, in: range), of: cycle)
        }
    }

    private func series(
        of subject: PlaySubject,
        per period: PlayPeriod,
        in range: DayRange
    ) async throws(ServiceError) -> [PlayBucket] {
        try await counter.playSeries(of: subject, per: period, in: range.dates, timeZone: timeZone())
    }
}
