import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackForm

@MainActor struct TrackFormPresenterTests {
    @Test("A filled-in form adds a track") func add() async {
        let sut = makeSUT()

        let details = TrackDetails(
            title: "Kid A",
            artist: "Radiohead",
            album: "Kid A",
            albumArtist: "Various",
            genre: "Rock",
            year: 2000,
            trackNumber: 2,
            discNumber: 1,
            durationMs: 284_000,
            location: Location("/music/kid.ogg")
        )

        await sut.presenter.didTapAdd(details)

        sut.interactor.expectMessages(.addTrack(details))
    }

    @Test("A text is requested for the selection, opened again, and stored") func text() async {
        let sut = makeSUT(writesTagsByDefault: true)

        await sut.presenter.didTapEditor(at: Self.selection, all: true, writesTags: nil)
        await sut.presenter.didTapReopen()
        await sut.presenter.didTapStore()

        sut.interactor.expectMessages(
            .openText(of: Self.selection, all: true, writesTags: true),
            .reopenText,
            .storeText
        )
    }

    @Test("The changes of a text are shown with the old values, and mistakes as they are") func changes() {
        let sut = makeSUT()
        let (track, mistake) = (Track.sample(2), TextMistake(line: 3, reason: .untitled))
        let revision = TrackRevision(track.urn, TrackEdit(title: "Two", genre: "", year: 0))

        sut.presenter.didRead([revision], of: [.sample(1), track])
        sut.presenter.didFind(mistake)

        let row = TrackRow(track)
        sut.view.expectMessages(
            .show(proposed: [
                FieldChangeRow(track: row, field: .title, old: row.title, new: "Two"),
                FieldChangeRow(track: row, field: .genre, old: row.genre ?? "", new: ""),
                FieldChangeRow(track: row, field: .year, old: row.year.map(String.init) ?? "", new: ""),
            ]),
            .show(mistake: mistake)
        )
    }

    @Test(
        "An edit is requested for the selection, with tags if the user or the settings request it",
        arguments: [
            (nil, false, false), (nil, true, true), (true, false, true), (false, true, false),
        ] as [(Bool?, Bool, Bool)]
    )
    func save(wanted: Bool?, byDefault: Bool, writesTags: Bool) async {
        let sut = makeSUT(writesTagsByDefault: byDefault)
        let edit = TrackEdit(title: "Two", artist: nil, album: "")

        await sut.presenter.didTapSave(edit, at: Self.selection, all: true, writesTags: wanted)

        sut.interactor.expectMessages(.edit(Self.selection, with: edit, all: true, writesTags: writesTags))
    }

    @Test("An edit without changes is rejected") func saveNothing() async {
        let sut = makeSUT()

        await sut.presenter.didTapSave(TrackEdit(), at: Self.selection, all: false, writesTags: true)

        expectEqual(sut.interactor.messages, [])
        sut.view.expectMessages(.show(error: .invalid(.nothingToChange)))
    }

    @Test("Answers are shown") func answers() {
        let sut = makeSUT()

        sut.presenter.didAdd(track: .sample(1))
        sut.presenter.didEdit(EditedTracks([.sample(2)], changedCount: 1))
        sut.presenter.handle(error: .invalid(.untitled))

        sut.view.expectMessages(
            .show(added: TrackRow(.sample(1))),
            .show(edited: [TrackRow(.sample(2))], changedCount: 1),
            .show(error: .invalid(.untitled))
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

    private static let selection = TrackSelection.picked([.rows(2...2)])

    private func makeSUT(writesTagsByDefault: Bool = false) -> (
        presenter: TrackFormPresenter, view: TrackFormViewingSpy, interactor: TrackFormInteractingSpy
    ) {
        let (view, interactor) = (TrackFormViewingSpy(), TrackFormInteractingSpy())
        let presenter = TrackFormPresenter(
            interactor: interactor,
            writesTagsByDefault: { writesTagsByDefault }
        )
        presenter.view = view
        return (presenter, view, interactor)
    }
}
