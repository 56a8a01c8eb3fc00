import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import FolderDetail

@MainActor struct FolderDetailPresenterTests {
    @Test("A folder's contents are fetched; at the top, the followed folders") func didOpen() async {
        let sut = makeSUT()

        await sut.presenter.didOpen(Location("/music"))
        await sut.presenter.didOpen(nil)

        sut.interactor.expectMessages(.fetchContents(of: Location("/music")), .fetchFolders)
    }

    @Test("A folder's folders are shown by their names, and its tracks in rows counted from 1")
    func contents() {
        let sut = makeSUT()
        let (folder, invalid) = (Location("/music/Mira"), Location("file:///music/a%FF"))

        sut.presenter.didFetch(
            contents: FolderContents(folders: [folder, invalid], tracks: [.playable(1), .playable(2)])
        )

        let folders = [FolderRow(folder, isTop: false), FolderRow(invalid, isTop: false)]
        let tracks = [TrackRow(.playable(1), row: 1), TrackRow(.playable(2), row: 2)]
        sut.view.expectMessages(.show(folders: folders, tracks: tracks))
        expectEqual(folders.map(\.name), ["Mira", "a%FF"])
        expectEqual(folders.map(\.path), ["/music/Mira", "file:///music/a%FF"])
    }

    @Test("The followed folders are shown by their paths") func followed() {
        let sut = makeSUT()
        let folders = ["/", "/srv/music"].map {
            MusicFolder(location: Location($0), trackCount: 2, missingCount: 0, updatedAt: nil)
        }

        sut.presenter.didFetch(folders: folders)

        let rows = folders.map { FolderRow($0.location, isTop: true) }
        sut.view.expectMessages(.show(folders: rows, tracks: []))
        expectEqual(rows.map(\.name), ["/", "/srv/music"])
    }

    @Test("An error is shown") func error() {
        let sut = makeSUT()

        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(.show(error: .cancelled))
    }

    private func makeSUT() -> (
        presenter: FolderDetailPresenter, view: FolderDetailViewingSpy, interactor: FolderDetailInteractingSpy
    ) {
        let view = FolderDetailViewingSpy()
        let interactor = FolderDetailInteractingSpy()
        let presenter = FolderDetailPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
