import Entities
import Services

@MainActor final class PlayerStatusPresenter {
    weak var view: (any PlayerStatusViewing)?

    private let interactor: any PlayerStatusInteracting

    init(interactor: any PlayerStatusInteracting) {
        self.interactor = interactor
    }
}

extension PlayerStatusPresenter: PlayerStatusPresenting {
    func didTapPlayer() async {
        await interactor.fetchProcess()
    }

    func didTapStart() async {
        await interactor.startProcess()
    }

    func didTapStop() async {
        await interactor.stopProcess()
    }
}

extension PlayerStatusPresenter: PlayerStatusInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(process: PlayerProcess?) {
        view?.show(process: process.map(PlayerProcessRow.init))
    }

    func didStop(wasRunning: Bool) {
        view?.show(stopped: wasRunning)
    }
}
