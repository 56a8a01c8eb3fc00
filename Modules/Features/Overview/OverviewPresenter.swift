import Entities
import Services

@MainActor final class OverviewPresenter {
    weak var view: (any OverviewViewing)?

    private let interactor: any OverviewInteracting

    init(interactor: any OverviewInteracting) {
        self.interactor = interactor
    }
}

extension OverviewPresenter: OverviewPresenting {
    func didTapWeek() async {
        await interactor.fetchWeek()
    }

    func didTapYear(_ year: Int?) async {
        await interactor.fetchYear(year)
    }
}

extension OverviewPresenter: OverviewInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(week: WeekPlays) {
        view?.show(week: WeekReport(week))
    }

    func didFetch(year: YearPlays) {
        view?.show(year: YearReport(year))
    }
}
