import Entities
import Foundation
import Services

@MainActor final class PlayCountsPresenter {
    weak var view: (any PlayCountsViewing)?

    private let interactor: any PlayCountsInteracting
    private let calendar: () -> Calendar

    /// - Parameter calendar: tells when days begin.
    init(interactor: any PlayCountsInteracting, calendar: @escaping () -> Calendar) {
        self.interactor = interactor
        self.calendar = calendar
    }

    /// How many are shown unless the user says otherwise.
    private static let usualLimit = 50
}

extension PlayCountsPresenter: PlayCountsPresenting {
    func didTapTop(_ kind: String?, from: String?, to: String?, limit: Int?) async {
        guard let range = range(from: from, to: to) else { return }
        let kind = kind.flatMap(PlaySubject.Kind.init) ?? .tracks
        await interactor.fetchTop(kind, in: range, limit: limit ?? Self.usualLimit)
    }

    func didTapSeries(per period: String, artist: String?, from: String?, to: String?) async {
        guard let period = PlayPeriod(rawValue: period) else {
            return refuse("\(period) is no step of time", "Write hour, day, week, month or year.")
        }
        guard let range = range(from: from, to: to) else { return }
        let subject = artist.map(PlaySubject.artist) ?? .everything
        await interactor.fetchSeries(of: subject, per: period, in: range)
    }

    func didTapRebuild() async {
        await interactor.rebuildCounts()
    }
}

extension PlayCountsPresenter: PlayCountsInteractorDelegate {
    func didFetch(top counts: [PlayCount]) {
        view?.update(viewModels: counts.enumerated().map { PlayCountRow($1, row: $0 + 1) })
    }

    func didFetch(series buckets: [PlayBucket], per period: PlayPeriod) {
        let timeZone = calendar().timeZone
        let rows = buckets.map { PlayBucketRow($0, per: period, timeZone: timeZone) }
        view?.update(series: rows)
    }

    func didRebuild(_ done: Int, of total: Int) {
        view?.show(rebuilt: done, of: total)
    }

    func didFinishRebuild() {
        view?.showRebuildDone()
    }

    func handle(error: ServiceError) {
        view?.show(error: error.message, code: error.code)
    }
}

extension PlayCountsPresenter {
    private func range(from: String?, to: String?) -> CountRange? {
        let range = CountRange(from: from, to: to, calendar: calendar())
        if range == nil {
            refuse(
                "There is no time from \(from ?? "the beginning") to \(to ?? "now")",
                "Write days as 2015-03-02, months as 2015-03, years as 2015, the earlier one first."
            )
        }
        return range
    }

    private func refuse(_ what: String, _ advice: String) {
        handle(error: .invalid(what: what, advice: advice))
    }
}
