import Entities
import Services
import ViewModels

@MainActor final class ChangeJournalPresenter {
    weak var view: (any ChangeJournalViewing)?

    private let interactor: any ChangeJournalInteracting
    private let router: any ChangeJournalRouting

    init(interactor: any ChangeJournalInteracting, router: any ChangeJournalRouting) {
        self.interactor = interactor
        self.router = router
    }

    /// How many changes are shown by default.
    private static let usualLimit = 20
}

extension ChangeJournalPresenter: ChangeJournalPresenting {
    func didTapUndo() async {
        await interactor.undo()
        await router.writeTags()
    }

    func didTapRedo() async {
        await interactor.redo()
        await router.writeTags()
    }

    func didTapChanges(limit: Int?) async {
        await interactor.fetchChanges(limit: limit ?? Self.usualLimit)
    }
}

extension ChangeJournalPresenter: ChangeJournalInteractorDelegate {
    func didUndo(change: LibraryChange) {
        view?.show(undone: ChangeRow(change))
    }

    func didRedo(change: LibraryChange) {
        view?.show(redone: ChangeRow(change))
    }

    func didFetch(changes: [LibraryChange]) {
        view?.update(viewModels: changes.enumerated().map { ChangeRow($1, row: $0 + 1) })
    }

    func handle(error: ServiceError) {
        view?.show(error: error)
    }
}
