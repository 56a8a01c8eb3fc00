import Entities
import Foundation
import Services

@MainActor final class StatisticsPresenter {
    weak var view: (any StatisticsViewing)?

    private let interactor: any StatisticsInteracting
    private let timeZone: () -> TimeZone
    private let now: () -> Date

    /// - Parameter timeZone: determines when days begin.
    init(
        interactor: any StatisticsInteracting,
        timeZone: @escaping () -> TimeZone,
        now: @escaping () -> Date
    ) {
        self.interactor = interactor
        self.timeZone = timeZone
        self.now = now
    }
}

extension StatisticsPresenter: StatisticsPresenting {
    func didTapStats() async {
        await interactor.fetchStatistics()
    }
}

extension StatisticsPresenter: StatisticsInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(statistics: LibraryStatistics) {
        let listening = ListeningReport(statistics, now: now(), timeZone: timeZone())
        view?.show(viewModel: StatisticsReport(statistics, listening: listening))
    }
}
