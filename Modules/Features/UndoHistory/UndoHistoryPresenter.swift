import Entities
import Services
import ViewModels

@MainActor final class UndoHistoryPresenter {
    weak var view: (any UndoHistoryViewing)?

    private let interactor: any UndoHistoryInteracting

    init(interactor: any UndoHistoryInteracting) {
        self.interactor = interactor
    }

    /// The number of changes shown by default.
    private static let defaultLimit = 20
}

extension UndoHistoryPresenter: UndoHistoryPresenting {
    func didTapUndo() async {
        await interactor.undo()
    }

    func didTapRedo() async {
        await interactor.redo()
    }

    func didTapChanges(limit: Int?) async {
        await interactor.fetchChanges(limit: limit ?? Self.defaultLimit)
    }
}

extension UndoHistoryPresenter: UndoHistoryInteractorDelegate, ErrorPresenting {
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
