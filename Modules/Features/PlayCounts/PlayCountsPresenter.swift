import Entities
import Foundation
import Services
import ViewModels

@MainActor final class PlayCountsPresenter {
    weak var view: (any PlayCountsViewing)?

    private let interactor: any PlayCountsInteracting
    private let calendar: () -> Calendar

    /// - Parameter calendar: determines when days begin.
    init(interactor: any PlayCountsInteracting, calendar: @escaping () -> Calendar) {
        self.interactor = interactor
        self.calendar = calendar
    }

    /// The number of rows shown by default.
    private static let defaultLimit = 50
}

extension PlayCountsPresenter: PlayCountsPresenting {
    func didTapTop(_ kind: PlaySubject.Kind, in range: DayRange, limit: Int?) async {
        await interactor.fetchTop(kind, in: range, limit: limit ?? Self.defaultLimit)
    }

    func didTapFind(_ kind: Chart.Kind, matching query: SearchQuery, limit: Int) async {
        await interactor.fetchTop(kind, matching: query, limit: limit)
    }

    func didTapSeries(per period: PlayPeriod, artist: String?, in range: DayRange) async {
        await interactor.fetchSeries(of: subject(artist), per: period, in: range)
    }

    func didTapCycle(_ cycle: PlayCycle, artist: String?, in range: DayRange) async {
        await interactor.fetchCycle(cycle, of: subject(artist), in: range)
    }

    private func subject(_ artist: String?) -> PlaySubject { artist.map(PlaySubject.artist) ?? .everything }
}

extension PlayCountsPresenter: PlayCountsInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(top counts: [PlayCount]) {
        view?.update(viewModels: counts.enumerated().map { PlayCountRow($1, row: $0 + 1) })
    }

    func didFetch(series buckets: [PlayBucket], per period: PlayPeriod) {
        let timeZone = calendar().timeZone
        let rows = buckets.map { PlayBucketRow($0, per: period, timeZone: timeZone) }
        view?.update(series: rows)
    }

    func didFetch(hours buckets: [PlayBucket], of cycle: PlayCycle) {
        view?.update(cycle: PlayCycleRow.rows(of: buckets, per: cycle, in: calendar().timeZone))
    }
}
