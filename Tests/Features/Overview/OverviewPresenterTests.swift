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

        expectEqual(
            sut.interactor.messages,
            [
                .fetchWeek, .fetchYear(2025, pictureAt: nil), .fetchYear(nil, pictureAt: nil),
                .fetchYear(2025, pictureAt: "/2025.svg"),
            ]
        )
    }

    @Test("The counts are shown") func answers() async {
        let sut = makeSUT()

        sut.presenter.didFetch(week: .sample)
        await sut.presenter.didFetch(year: .sample, pictureAt: nil)

        expectEqual(sut.view.messages, [.show(week: WeekReport(.sample)), .show(year: YearReport(.sample))])
        expectEqual(sut.interactor.messages, [])
    }

    @Test("A picture of the counts is written, then shown") func picture() async {
        let sut = makeSUT()

        await sut.presenter.didFetch(year: .sample, pictureAt: "/2025.svg")
        sut.presenter.didWrite(pictureTo: "/2025.svg")

        let picture = YearPicture(YearReport(.sample)).svg
        expectEqual(sut.interactor.messages, [.write(picture: picture, to: "/2025.svg")])
        expectEqual(sut.view.messages, [.show(pictureAt: "/2025.svg")])
    }

    @Test("A year without plays has no picture") func noPicture() async {
        let sut = makeSUT()

        await sut.presenter.didFetch(year: .sample(days: []), pictureAt: "/2025.svg")

        expectEqual(sut.interactor.messages, [])
        expectEqual(sut.view.messages, [.show(year: YearReport(.sample(days: [])))])
    }

    @Test("An error is shown") func handle() {
        let sut = makeSUT()

        sut.presenter.handle(error: .cancelled)

        expectEqual(sut.view.messages, [.show(error: .cancelled)])
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
