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
        await interactor.fetchYear(year, pictureAt: nil)
    }

    func didTapSave(_ year: Int?, to path: String) async {
        await interactor.fetchYear(year, pictureAt: path)
    }
}

extension OverviewPresenter: OverviewInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(week: WeekPlays) {
        view?.show(week: WeekReport(week))
    }

    func didFetch(year: YearPlays, pictureAt path: String?) async {
        let report = YearReport(year)
        guard let path, report.plays > 0 else { return view?.show(year: report) ?? () }
        await interactor.write(picture: YearPicture(report).svg, to: path)
    }

    func didWrite(pictureTo path: String) {
        view?.show(pictureAt: path)
    }
}
