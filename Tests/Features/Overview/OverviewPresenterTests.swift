import Services
import Testing

@testable import Overview

@MainActor struct OverviewPresenterTests {
    @Test("This week and a year are requested") func events() async {
        let sut = makeSUT()

        await sut.presenter.didTapWeek()
        await sut.presenter.didTapYear(2025)
        await sut.presenter.didTapYear(nil)

        #expect(sut.interactor.messages == [.fetchWeek, .fetchYear(2025), .fetchYear(nil)])
    }

    @Test("The counts are shown") func answers() {
        let sut = makeSUT()

        sut.presenter.didFetch(week: .sample)
        sut.presenter.didFetch(year: .sample)

        #expect(sut.view.messages == [.show(week: WeekReport(.sample)), .show(year: YearReport(.sample))])
    }

    @Test("An error is shown") func handle() {
        let sut = makeSUT()

        sut.presenter.handle(error: .cancelled)

        #expect(sut.view.messages == [.show(error: .cancelled)])
    }

    private struct SUT {
        let presenter: OverviewPresenter
        let interactor: OverviewInteractingSpy
        let view: OverviewViewingSpy
    }

    private func makeSUT() -> SUT {
        let (interactor, view) = (OverviewInteractingSpy(), OverviewViewingSpy())
        let presenter = OverviewPresenter(interactor: interactor)
        presenter.view = view
        return SUT(presenter: presenter, interactor: interactor, view: view)
    }
}
