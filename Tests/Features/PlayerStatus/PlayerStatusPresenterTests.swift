import Entities
import Services
import TestSupport
import Testing

@testable import PlayerStatus

@MainActor struct PlayerStatusPresenterTests {
    @Test("didTapPlayer() calls fetchProcess()") func didTapPlayer() async {
        let sut = makeSUT()

        await sut.presenter.didTapPlayer()

        expectEqual(sut.interactor.messages, [.fetchProcess])
    }

    @Test("didTapStart() calls startProcess()") func didTapStart() async {
        let sut = makeSUT()

        await sut.presenter.didTapStart()

        expectEqual(sut.interactor.messages, [.startProcess])
    }

    @Test("didTapStop() calls stopProcess()") func didTapStop() async {
        let sut = makeSUT()

        await sut.presenter.didTapStop()

        expectEqual(sut.interactor.messages, [.stopProcess])
    }

    @Test("The process is shown with its start in UTC") func didFetchProcess() {
        let sut = makeSUT()

        sut.presenter.didFetch(process: .sample)
        sut.presenter.didFetch(process: nil)

        let row = PlayerProcessRow(.sample)
        expectEqual(row.startedAt, "2026-11-21T09:30:00Z")
        expectEqual(sut.view.messages, [.show(process: row), .show(process: nil)])
    }

    @Test("A stop is shown") func didStop() {
        let sut = makeSUT()

        sut.presenter.didStop(wasRunning: true)

        expectEqual(sut.view.messages, [.show(stopped: true)])
    }

    private struct SUT {
        let presenter: PlayerStatusPresenter
        let view: PlayerStatusViewingSpy
        let interactor: PlayerStatusInteractingSpy
    }

    private func makeSUT() -> SUT {
        let view = PlayerStatusViewingSpy()
        let interactor = PlayerStatusInteractingSpy()
        let presenter = PlayerStatusPresenter(interactor: interactor)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
