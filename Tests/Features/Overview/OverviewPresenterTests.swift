import Services
import TestSupport
import Testing

@testable import Overview

@MainActor struct OverviewPresenterTests {
    @Test("This week and a year are requested") func events() async {
        let sut = makeSUT()

        await sut.presenter.didTapWeek()
        await sut.presenter.didTapYear(2025)
        await sut.presenter.didTapYear(nil)
        await sut.presenter.didTapSave(2025, to: "/2025.svg")

        sut.interactor.expectMessages(
            .fetchWeek,
            .fetchYear(2025, pictureAt: nil),
            .fetchYear(nil, pictureAt: nil),
            .fetchYear(2025, pictureAt: "/2025.svg")
        )
    }

    @Test("The counts are shown") func answers() async {
        let sut = makeSUT()

        sut.presenter.didFetch(week: .sample)
        await sut.presenter.didFetch(year: .sample, pictureAt: nil)

        sut.view.expectMessages(.show(week: WeekReport(.sample)), .show(year: YearReport(.sample)))
        expectEqual(sut.interactor.messages, [])
    }

    @Test("A picture of the counts is written, then shown") func picture() async {
        let sut = makeSUT()

        await sut.presenter.didFetch(year: .sample, pictureAt: "/2025.svg")
        sut.presenter.didWrite(pictureTo: "/2025.svg")

        let picture = YearPicture(YearReport(.sample)).svg
        sut.interactor.expectMessages(.write(picture: picture, to: "/2025.svg"))
        sut.view.expectMessages(.show(pictureAt: "/2025.svg"))
    }

    @Test("A year without plays has no picture") func noPicture() async {
        let sut = makeSUT()

        await sut.presenter.didFetch(year: .sample(days: []), pictureAt: "/2025.svg")

        expectEqual(sut.interactor.messages, [])
        sut.view.expectMessages(.show(year: YearReport(.sample(days: []))))
    }

    @Test("An error is shown") func handle() {
        let sut = makeSUT()

        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(.show(error: .cancelled))
    }

    private func makeSUT() -> (
        presenter: OverviewPresenter, interactor: OverviewInteractingSpy, view: OverviewViewingSpy
    ) {
        let (interactor, view) = (OverviewInteractingSpy(), OverviewViewingSpy())
        let presenter = OverviewPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, interactor, view)
    }
}
