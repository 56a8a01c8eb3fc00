import Entities
import Services
import TestSupport
import Testing

@testable import FolderDetail

@MainActor struct FolderDetailInteractorTests {
    private static let music = Location("/music")

    @Test("The contents of a folder are fetched") func contents() async {
        let contents = FolderContents(folders: [Location("/music/Mira")], tracks: [.playable(1)])
        let sut = makeSUT(browser: FolderBrowsingSpy { $0.contents = { _ in .success(contents) } })

        await sut.interactor.fetchContents(of: Self.music)

        sut.browser.expectMessages(.contents(ofFolder: Self.music))
        sut.delegate.expectMessages(.didFetch(contents: contents))
    }

    @Test("The followed folders are fetched") func folders() async {
        let folder = MusicFolder(location: Self.music, trackCount: 2, missingCount: 0, updatedAt: nil)
        let sut = makeSUT(folders: FolderStoringSpy { $0.folders = { .success([folder]) } })

        await sut.interactor.fetchFolders()

        sut.delegate.expectMessages(.didFetch(folders: [folder]))
        expectEqual(sut.browser.messages, [])
    }

    @Test("A failed request reports its error") func failures() async {
        let sut = makeSUT(
            browser: FolderBrowsingSpy { $0.error = .notFound(.folder("/music")) },
            folders: FolderStoringSpy { $0.error = .cancelled }
        )

        await sut.interactor.fetchContents(of: Self.music)
        await sut.interactor.fetchFolders()

        sut.delegate.expectMessages(.handle(error: .notFound(.folder("/music"))), .handle(error: .cancelled))
    }

    private func makeSUT(
        browser: FolderBrowsingSpy = FolderBrowsingSpy(),
        folders: FolderStoringSpy = FolderStoringSpy()
    ) -> (
        interactor: FolderDetailInteractor, delegate: FolderDetailInteractorDelegateSpy,
        browser: FolderBrowsingSpy
    ) {
        let delegate = FolderDetailInteractorDelegateSpy()
        let interactor = FolderDetailInteractor(browser: browser, folders: folders)
        interactor.delegate = delegate
        return (interactor, delegate, browser)
    }
}
