import Entities
import Services
import TestSupport
import Testing

@testable import UndoHistory

@MainActor struct UndoHistoryInteractorTests {
    @Test("Undo and redo report the change, then the progress of writing its tags") func undoAndRedo() async {
        let sut = makeSUT()
        let change = LibraryChange(kind: .add, trackCount: 1, title: "Title 1")

        await sut.interactor.undo()
        await sut.interactor.redo()

        sut.editor.expectMessages(.undo, .redo)
        let tags = TagWriteEvent.finished(TagWriteSummary(written: 1))
        sut.delegate.expectMessages(
            .didUndo(change: change),
            .didWriteTags(tags),
            .didRedo(change: change),
            .didWriteTags(tags)
        )
    }

    @Test("The last changes are fetched, up to the limit") func fetchChanges() async {
        let changes = [LibraryChange.Kind.delete, .edit, .add].map { LibraryChange(kind: $0, trackCount: 1) }
        let sut = makeSUT(browser: ChangeBrowsingSpy { $0.changes = { .success(Array(changes.prefix($0))) } })

        await sut.interactor.fetchChanges(limit: 2)

        sut.delegate.expectMessages(.didFetch(changes: Array(changes.prefix(2))))
    }

    @Test("A failed request reports its error") func failures() async {
        let error = ServiceError.inputOutput(path: "/library.sqlite", reason: "disk full")
        let sut = makeSUT(
            editor: TrackEditingSpy(.failure(error)),
            browser: ChangeBrowsingSpy { $0.error = error }
        )

        await sut.interactor.undo()
        await sut.interactor.redo()
        await sut.interactor.fetchChanges(limit: 2)

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: error), count: 3))
    }

    private func makeSUT(
        editor: TrackEditingSpy = TrackEditingSpy(.success(.sample(1))),
        browser: ChangeBrowsingSpy = ChangeBrowsingSpy()
    ) -> (
        interactor: UndoHistoryInteractor, delegate: UndoHistoryInteractorDelegateSpy, editor: TrackEditingSpy
    ) {
        let delegate = UndoHistoryInteractorDelegateSpy()
        let tagWriter = TagWriteServicingSpy {
            $0.writePendingTags = { report in
                await report(.finished(TagWriteSummary(written: 1)))
                return .success(())
            }
        }
        let interactor = UndoHistoryInteractor(editor: editor, browser: browser, tagWriter: tagWriter)
        interactor.delegate = delegate
        return (interactor, delegate, editor)
    }
}
