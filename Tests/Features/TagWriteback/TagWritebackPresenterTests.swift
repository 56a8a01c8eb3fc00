import Entities
import Services
import Testing

@testable import TagWriteback

@MainActor struct TagWritebackPresenterTests {
    @Test("Changed tracks have their tags written") func didChangeTracks() async {
        let sut = makeSUT()

        await sut.presenter.didChangeTracks()

        #expect(sut.interactor.messages == [.writeTags])
    }

    @Test("Answers are shown") func answers() {
        let sut = makeSUT()
        let (some, all) = (TagWriteSummary(written: 1, remaining: 2), TagWriteSummary(written: 2, failed: 1))

        sut.presenter.didWrite(some)
        sut.presenter.didFinishWriting(all)
        sut.presenter.handle(error: .cancelled)

        #expect(
            sut.view.messages == [
                .show(progress: TagWriteCounts(some)), .show(written: TagWriteCounts(all)),
                .show(error: .cancelled),
            ]
        )
    }

    private struct SUT {
        let presenter: TagWritebackPresenter
        let view: TagWritebackViewingSpy
        let interactor: TagWritebackInteractingSpy
    }

    private func makeSUT() -> SUT {
        let view = TagWritebackViewingSpy()
        let interactor = TagWritebackInteractingSpy()
        let presenter = TagWritebackPresenter(interactor: interactor)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
