import Entities
import Services

@MainActor final class TagWritebackPresenter {
    weak var view: (any TagWritebackViewing)?

    private let interactor: any TagWritebackInteracting

    init(interactor: any TagWritebackInteracting) {
        self.interactor = interactor
    }
}

extension TagWritebackPresenter: TagWritebackPresenting {
    func didChangeTracks() async {
        await interactor.writeTags()
    }
}

extension TagWritebackPresenter: TagWritebackInteractorDelegate {
    func didWrite(_ summary: TagWriteSummary) {
        view?.show(progress: TagWriteCounts(summary))
    }

    func didFinishWriting(_ summary: TagWriteSummary) {
        view?.show(written: TagWriteCounts(summary))
    }

    func handle(error: ServiceError) {
        view?.show(error: error)
    }
}
