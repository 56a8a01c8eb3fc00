import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Statistics

@MainActor struct StatisticsPresenterTests {
    @Test("The statistics are requested") func didTapStats() async {
        let sut = makeSUT()

        await sut.presenter.didTapStats()

        sut.interactor.expectMessages(.fetchStatistics)
    }

    @Test("The statistics are shown as of today") func didFetch() {
        let sut = makeSUT()

        sut.presenter.didFetch(statistics: .sample)

        sut.view.expectMessages(.show(viewModel: .sample))
        expectEqual(StatisticsReport.sample.listening?.currentStreak?.days, 3)
    }

    @Test("Formats have names; without plays, listening statistics are left out") func library() {
        let sut = makeSUT()
        var statistics = LibraryStatistics.sample
        statistics.days = []

        sut.presenter.didFetch(statistics: statistics)

        let report = StatisticsReport(statistics, listening: nil)
        sut.view.expectMessages(.show(viewModel: report))
        expectEqual(report.formats.map(\.format), ["flac", "other", "stream", nil])
        expectEqual(report.formats.map(\.duration), ["2:00:00", "3:04", nil, nil])
    }

    private func makeSUT() -> (
        presenter: StatisticsPresenter, view: StatisticsViewingSpy, interactor: StatisticsInteractingSpy
    ) {
        let view = StatisticsViewingSpy()
        let interactor = StatisticsInteractingSpy()
        let presenter = StatisticsPresenter(
            interactor: interactor,
            timeZone: { .gmt },
            now: { LibraryStatistics.day(265) }
        )
        presenter.view = view
        return (presenter, view, interactor)
    }
}
