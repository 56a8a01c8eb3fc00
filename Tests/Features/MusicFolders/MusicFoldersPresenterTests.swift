import Entities
import Services
import Testing

@testable import MusicFolders

@MainActor struct MusicFoldersPresenterTests {
    @Test("viewDidAppear() calls followFolders()") func viewDidAppear() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()

        #expect(sut.interactor.messages == [.followFolders])
    }

    @Test("didTapFolders() has an effect") func didTapFolders() async {
        let sut = makeSUT()

        await withKnownIssue("MusicFoldersPresenter.didTapFolders() isn't implemented yet") {
            await sut.presenter.didTapFolders()

            #expect(sut.view.messages != [] || sut.interactor.messages != [])
        }
    }

    @Test("didSwipeToDelete(_:) has an effect", .disabled("It needs sample values")) func didSwipeToDelete() {
    }

    @Test("didPullToRefresh(at:prunes:) has an effect") func didPullToRefresh() async {
        let sut = makeSUT()

        await withKnownIssue("MusicFoldersPresenter.didPullToRefresh(at:prunes:) isn't implemented yet") {
            await sut.presenter.didPullToRefresh(at: "path", prunes: true)

            #expect(sut.view.messages != [] || sut.interactor.messages != [])
        }
    }

    @Test("didFetch(folders:) has an effect") func didFetch() {
        let sut = makeSUT()

        withKnownIssue("MusicFoldersPresenter.didFetch(folders:) isn't implemented yet") {
            sut.presenter.didFetch(folders: [])

            #expect(sut.view.messages != [] || sut.interactor.messages != [])
        }
    }

    @Test("didForget(folder:) has an effect", .disabled("It needs sample values")) func didForget() {}

    @Test("didUpdate(count:of:) calls show(updateProgress:of:)") func didUpdate() {
        let sut = makeSUT()

        sut.presenter.didUpdate(count: 1, of: 1)

        #expect(sut.view.messages == [.show(updateProgress: 1, of: 1)])
    }

    @Test("didFinishUpdate(_:) has an effect", .disabled("It needs sample values")) func didFinishUpdate() {}

    @Test("didFollow(_:) has an effect", .disabled("It needs sample values")) func didFollow() {}

    @Test("didLoseSight() has an effect") func didLoseSight() {
        let sut = makeSUT()

        withKnownIssue("MusicFoldersPresenter.didLoseSight() isn't implemented yet") {
            sut.presenter.didLoseSight()

            #expect(sut.view.messages != [] || sut.interactor.messages != [])
        }
    }

    @Test("handle(error:) calls show(error:)") func handle() {
        let sut = makeSUT()

        sut.presenter.handle(error: .cancelled)

        #expect(sut.view.messages == [.show(error: .cancelled)])
    }

    private struct SUT {
        let presenter: MusicFoldersPresenter
        let view: MusicFoldersViewingSpy
        let interactor: MusicFoldersInteractingSpy
    }

    private func makeSUT() -> SUT {
        let view = MusicFoldersViewingSpy()
        let interactor = MusicFoldersInteractingSpy()
        let presenter = MusicFoldersPresenter(interactor: interactor)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
