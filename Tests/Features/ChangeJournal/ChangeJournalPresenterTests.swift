import Entities
import Services
import Testing

@testable import ChangeJournal

@MainActor struct ChangeJournalPresenterTests {
    @Test("Undo and redo are requested, then tags follow") func undoAndRedo() async {
        let sut = makeSUT()

        await sut.presenter.didTapUndo()
        await sut.presenter.didTapRedo()

        #expect(sut.interactor.messages == [.undo, .redo])
        #expect(sut.router.messages == [.writeTags, .writeTags])
    }

    @Test("The last twenty changes are fetched unless the user says otherwise") func changes() async {
        let sut = makeSUT()

        await sut.presenter.didTapChanges(limit: nil)
        await sut.presenter.didTapChanges(limit: 3)

        #expect(sut.interactor.messages == [.fetchChanges(limit: 20), .fetchChanges(limit: 3)])
    }

    @Test("Answers are shown, and a list of changes has its rows counted") func answers() {
        let sut = makeSUT()
        let (edit, delete) = (
            LibraryChange(kind: .edit, trackCount: 1, title: "T"), LibraryChange(kind: .delete, trackCount: 3)
        )

        sut.presenter.didUndo(change: edit)
        sut.presenter.didRedo(change: edit)
        sut.presenter.didFetch(changes: [delete, edit])
        sut.presenter.handle(error: .nothingToUndo)

        #expect(
            sut.view.messages == [
                .show(undone: ChangeRow(edit)),
                .show(redone: ChangeRow(edit)),
                .update(viewModels: [ChangeRow(delete, row: 1), ChangeRow(edit, row: 2)]),
                .show(error: .nothingToUndo),
            ]
        )
    }

    private struct SUT {
        let presenter: ChangeJournalPresenter
        let view: ChangeJournalViewingSpy
        let interactor: ChangeJournalInteractingSpy
        let router: ChangeJournalRoutingSpy
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (ChangeJournalViewingSpy(), ChangeJournalInteractingSpy())
        let router = ChangeJournalRoutingSpy()
        let presenter = ChangeJournalPresenter(interactor: interactor, router: router)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
