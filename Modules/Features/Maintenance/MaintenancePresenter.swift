import Entities
import Services

@MainActor final class MaintenancePresenter {
    weak var view: (any MaintenanceViewing)?

    private let interactor: any MaintenanceInteracting

    init(interactor: any MaintenanceInteracting) {
        self.interactor = interactor
    }
}

extension MaintenancePresenter: MaintenancePresenting {
    func didTapCheck() async {
        await interactor.checkLibrary()
    }

    func didTapRebuild() async {
        await interactor.rebuildLibrary()
    }
}

extension MaintenancePresenter: MaintenanceInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didCheck(_ done: Int, of total: Int) {
        view?.show(done: done, of: total)
    }

    func didCheck(defects: [LibraryDefect]) {
        view?.update(viewModels: defects.map(DefectRow.init))
    }

    func didRebuild(_ done: Int, of total: Int) {
        view?.show(done: done, of: total)
    }

    func didFinishRebuild() {
        view?.showRebuildDone()
    }
}
