import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import UndoHistory

@MainActor struct UndoHistoryPresenterTests {
    @Test("Undo and redo are requested") func undoAndRedo() async {
        let sut = makeSUT()

        await sut.presenter.didTapUndo()
        await sut.presenter.didTapRedo()

        sut.interactor.expectMessages(.undo, .redo)
    }

    @Test("The last twenty changes are fetched by default") func changes() async {
        let sut = makeSUT()

        await sut.presenter.didTapChanges(limit: nil)
        await sut.presenter.didTapChanges(limit: 3)

        sut.interactor.expectMessages(.fetchChanges(limit: 20), .fetchChanges(limit: 3))
    }

    @Test("Results are shown, and a list of changes has numbered rows") func answers() {
        let sut = makeSUT()
        let (edit, delete) = (
            LibraryChange(kind: .edit, trackCount: 1, title: "T"), LibraryChange(kind: .delete, trackCount: 3)
        )

        sut.presenter.didUndo(change: edit)
        sut.presenter.didRedo(change: edit)
        sut.presenter.didFetch(changes: [delete, edit])
        sut.presenter.handle(error: .nothingToUndo)

        sut.view.expectMessages(
            .show(undone: ChangeRow(edit)),
            .show(redone: ChangeRow(edit)),
            .update(viewModels: [ChangeRow(delete, row: 1), ChangeRow(edit, row: 2)]),
            .show(error: .nothingToUndo)
        )
    }

    @Test("Progress of writing tags and unwritable files are shown") func tags() {
        let sut = makeSUT()
        let (some, all) = (TagWriteSummary(written: 1, remaining: 2), TagWriteSummary(written: 2, failed: 1))

        sut.presenter.didWriteTags(.progress(some))
        sut.presenter.didWriteTags(.failure(.missing(path: "/m")))
        sut.presenter.didWriteTags(.finished(all))

        sut.view.expectMessages(
            .show(tags: TagWriteCounts(some)),
            .show(error: .missing(path: "/m")),
            .show(tags: TagWriteCounts(all, isFinal: true))
        )
    }

    private func makeSUT() -> (
        presenter: UndoHistoryPresenter, view: UndoHistoryViewingSpy, interactor: UndoHistoryInteractingSpy
    ) {
        let (view, interactor) = (UndoHistoryViewingSpy(), UndoHistoryInteractingSpy())
        let presenter = UndoHistoryPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
