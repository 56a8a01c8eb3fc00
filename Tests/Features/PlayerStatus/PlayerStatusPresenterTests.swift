import Entities
import Services
import TestSupport
import Testing

@testable import PlayerStatus

@MainActor struct PlayerStatusPresenterTests {
    @Test("didTapPlayer() calls fetchProcess()") func didTapPlayer() async {
        let sut = makeSUT()

        await sut.presenter.didTapPlayer()

        sut.interactor.expectMessages(.fetchProcess)
    }

    @Test("didTapStart() calls startProcess()") func didTapStart() async {
        let sut = makeSUT()

        await sut.presenter.didTapStart()

        sut.interactor.expectMessages(.startProcess)
    }

    @Test("didTapStop() calls stopProcess()") func didTapStop() async {
        let sut = makeSUT()

        await sut.presenter.didTapStop()

        sut.interactor.expectMessages(.stopProcess)
    }

    @Test("The process is shown with its start in UTC") func didFetchProcess() {
        let sut = makeSUT()

        sut.presenter.didFetch(process: .sample)
        sut.presenter.didFetch(process: nil)

        let row = PlayerProcessRow(.sample)
        expectEqual(row.startedAt, "2026-11-21T09:30:00Z")
        sut.view.expectMessages(.show(process: row), .show(process: nil))
    }

    @Test("A stop is shown") func didStop() {
        let sut = makeSUT()

        sut.presenter.didStop(wasRunning: true)

        sut.view.expectMessages(.show(stopped: true))
    }

    private func makeSUT() -> (
        presenter: PlayerStatusPresenter, view: PlayerStatusViewingSpy, interactor: PlayerStatusInteractingSpy
    ) {
        let view = PlayerStatusViewingSpy()
        let interactor = PlayerStatusInteractingSpy()
        let presenter = PlayerStatusPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
