import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import PlaylistEditor

@MainActor struct PlaylistEditorPresenterTests {
    @Test("Each event makes its request") func events() async {
        let sut = makeSUT()
        let (selection, search) = (
            TrackSelection.picked([.rows(1...2)]), SmartSearch(text: "genre:folk")
        )

        await sut.presenter.didTapCreate("Rainy", with: selection)
        await sut.presenter.didTapCreate("Empty", with: nil)
        await sut.presenter.didTapCreate("Folk", of: search)
        await sut.presenter.didTapAdd(selection, to: .named("Rainy"), at: 2)
        await sut.presenter.didRename(.row(8), to: "Wet")
        await sut.presenter.didTapDelete(.named("Wet"))

        sut.interactor.expectMessages(
            .makePlaylist("Rainy", with: selection),
            .makePlaylist("Empty", with: nil),
            .makePlaylist("Folk", of: search),
            .add(selection, to: .named("Rainy"), at: 2),
            .rename(.row(8), to: "Wet"),
            .delete(.named("Wet"))
        )
    }

    @Test("Every result is shown") func results() {
        let sut = makeSUT()
        let playlist = Playlist.sample("Rainy", .picked(PlaylistSize(trackCount: 3, durationMs: 7)))
        let row = EditedPlaylistRow(playlist)

        sut.presenter.didMake(playlist: playlist)
        sut.presenter.didAdd(count: 2, to: playlist)
        sut.presenter.didRename(playlist: playlist)
        sut.presenter.didDelete(playlist: playlist)
        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(
            .show(made: row),
            .show(addedCount: 2, to: row),
            .show(renamed: row),
            .show(deleted: row),
            .show(error: .cancelled)
        )
        #expect((row.name, row.tracks, row.durationMs, row.search) == ("Rainy", 3, 7, nil))
    }

    @Test("A smart playlist shows its search, not a number of tracks") func smart() {
        let row = EditedPlaylistRow(.sample("Folk", .smart(SmartSearch(text: "genre:folk"))))

        #expect((row.tracks, row.search) == (nil, "genre:folk"))
    }

    private func makeSUT() -> (
        presenter: PlaylistEditorPresenter, view: PlaylistEditorViewingSpy,
        interactor: PlaylistEditorInteractingSpy
    ) {
        let view = PlaylistEditorViewingSpy()
        let interactor = PlaylistEditorInteractingSpy()
        let presenter = PlaylistEditorPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
