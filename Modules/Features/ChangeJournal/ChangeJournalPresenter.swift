import Entities
import Services
import ViewModels

@MainActor final class ChangeJournalPresenter {
    weak var view: (any ChangeJournalViewing)?

    private let interactor: any ChangeJournalInteracting

    init(interactor: any ChangeJournalInteracting) {
        self.interactor = interactor
    }

    /// How many changes are shown by default.
    private static let usualLimit = 20
}

extension ChangeJournalPresenter: ChangeJournalPresenting {
    func didTapUndo() async {
        await interactor.undo()
    }

    func didTapRedo() async {
        await interactor.redo()
    }

    func didTapChanges(limit: Int?) async {
        await interactor.fetchChanges(limit: limit ?? Self.usualLimit)
    }
}

extension ChangeJournalPresenter: ChangeJournalInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didWriteTags(_ event: TagWriteEvent) {
        switch event {
        case .progress(let summary): view?.show(tags: TagWriteCounts(summary))
        case .finished(let summary): view?.show(tags: TagWriteCounts(summary, isFinal: true))
        case .failure(let error): handle(error: error)
        }
    }

    func didUndo(change: LibraryChange) {
        view?.show(undone: ChangeRow(change))
    }

    func didRedo(change: LibraryChange) {
        view?.show(redone: ChangeRow(change))
    }

    func didFetch(changes: [LibraryChange]) {
        view?.update(viewModels: changes.enumerated().map { ChangeRow($1, row: $0 + 1) })
    }
}
