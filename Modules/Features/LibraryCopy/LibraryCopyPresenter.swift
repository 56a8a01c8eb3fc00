import Entities
import Services

@MainActor final class LibraryCopyPresenter {
    weak var view: (any LibraryCopyViewing)?

    private let interactor: any LibraryCopyInteracting

    init(interactor: any LibraryCopyInteracting) {
        self.interactor = interactor
    }
}

extension LibraryCopyPresenter: LibraryCopyPresenting {
    func didTapCopy(from source: String?, to target: String?) async {
        await interactor.copyLibrary(from: source, to: target)
    }
}

extension LibraryCopyPresenter: LibraryCopyInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didCopy(progress: CopyProgress) {
        view?.show(progress: CopyStep(progress))
    }

    func didCopy(parts: [PartCount]) {
        view?.show(copied: parts.map(CopiedRow.init))
    }
}
