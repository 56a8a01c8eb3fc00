import Entities
import Services
import TestSupport
import Testing

@testable import MusicFolders

@MainActor struct MusicFoldersInteractorTests {
    @Test("followFolders() is answered") func followFolders() async {
        let sut = makeSUT()

        await withKnownIssue("MusicFoldersInteractor.followFolders() isn't implemented yet") {
            await sut.interactor.followFolders()

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("fetchFolders() is answered") func fetchFolders() async {
        let sut = makeSUT()

        await withKnownIssue("MusicFoldersInteractor.fetchFolders() isn't implemented yet") {
            await sut.interactor.fetchFolders()

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("forgetFolder(_:) is answered", .disabled("It needs sample values")) func forgetFolder() {}

    @Test("update(at:prunes:) is answered") func update() async {
        let sut = makeSUT()

        await withKnownIssue("MusicFoldersInteractor.update(at:prunes:) isn't implemented yet") {
            await sut.interactor.update(at: "path", prunes: true)

            #expect(sut.delegate.messages != [])
        }
    }

    private struct SUT {
        let interactor: MusicFoldersInteractor
        let delegate: MusicFoldersInteractorDelegateSpy
        let folders: FolderStoringSpy
        let updater: FolderUpdatingSpy
        let follower: FolderFollowingSpy
        let library: LibraryFollowingSpy
    }

    private func makeSUT() -> SUT {
        let delegate = MusicFoldersInteractorDelegateSpy()
        let folders = FolderStoringSpy()
        let updater = FolderUpdatingSpy()
        let follower = FolderFollowingSpy()
        let library = LibraryFollowingSpy()
        let interactor = MusicFoldersInteractor(
            folders: folders,
            updater: updater,
            follower: follower,
            library: library
        )
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            folders: folders,
            updater: updater,
            follower: follower,
            library: library
        )
    }
}
