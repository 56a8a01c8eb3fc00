import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackForm

@MainActor struct TrackFormPresenterTests {
    @Test("A filled-in form is a track to add") func add() async {
        let sut = makeSUT()

        await sut.presenter.didTapAdd(
            TrackForm(
                title: "Kid A",
                artist: "Radiohead",
                album: "Kid A",
                durationMs: 284_000,
                path: "/music/kid.ogg"
            )
        )

        let details = TrackDetails(
            title: "Kid A",
            artist: "Radiohead",
            album: "Kid A",
            durationMs: 284_000,
            location: Location("/music/kid.ogg")
        )
        #expect(sut.interactor.messages == [.addTrack(details)])
    }

    @Test("An edit is requested for the selection") func save() async {
        let sut = makeSUT()
        let edit = TrackEdit(title: "Two", artist: nil, album: "")

        await sut.presenter.didTapSave(edit, at: Self.selection)

        #expect(sut.interactor.messages == [.edit(Self.selection, with: edit)])
    }

    @Test("An edit without changes is refused") func saveNothing() async {
        let sut = makeSUT()

        await sut.presenter.didTapSave(TrackEdit(), at: Self.selection)

        #expect(sut.interactor.messages == [])
        #expect(sut.view.messages == [.show(error: .nothingToChange)])
    }

    @Test("Answers are shown") func answers() {
        let sut = makeSUT()

        sut.presenter.didAdd(track: .sample(1))
        sut.presenter.didEdit(track: .sample(2))
        sut.presenter.handle(error: .untitled)

        #expect(
            sut.view.messages == [
                .show(added: TrackRow(.sample(1))), .show(edited: TrackRow(.sample(2))),
                .show(error: .untitled),
            ]
        )
    }

    private static let selection = TrackSelection.picked([.libraryRows(2...2)])

    private struct SUT {
        let presenter: TrackFormPresenter
        let view: TrackFormViewingSpy
        let interactor: TrackFormInteractingSpy
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (TrackFormViewingSpy(), TrackFormInteractingSpy())
        let presenter = TrackFormPresenter(interactor: interactor)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
