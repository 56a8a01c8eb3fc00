import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackList

@MainActor struct TrackListPresenterTests {
    @Test func viewDidLoad_asksForTheNumberOfTracks() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()

        #expect(sut.interactor.messages == [.fetchTrackCount])
    }

    @Test func didTapPlayAndQueue_handTheSelectedTracksOn() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { _ in await sut.presenter.didFetch(selection: [.sample(2)]) }

        await sut.presenter.didTapPlay(at: ["2"])
        await sut.presenter.didTapQueue(at: ["2"], isNext: true)
        await sut.presenter.didFetch(selection: [.sample(3)])

        #expect(
            sut.interactor.messages == Array(repeating: .fetchTracks([.rows(2...2, of: Listing())]), count: 2)
        )
        #expect(sut.router.messages == [.play([.sample(2)]), .queue([.sample(2)], isNext: true)])
    }

    @Test func viewDidAppear_followsTheLibrary() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()

        #expect(sut.interactor.messages == [.followLibrary])
    }

    @Test func didTapList_asksForAllInTheOrderAdded() async {
        let sut = makeSUT()

        await sut.presenter.didTapList(sortedBy: nil, isReversed: false, limit: nil, pageLength: nil)

        #expect(sut.interactor.messages == [.fetchTracks(in: Listing(), after: nil, limit: nil)])
    }

    @Test func didTapList_asksForWhatFitsOnThePageAndWithinTheLimit() async {
        let sut = makeSUT()

        await sut.presenter.didTapList(sortedBy: "title", isReversed: true, limit: 50, pageLength: 20)
        await sut.presenter.didTapList(sortedBy: "title", isReversed: true, limit: 10, pageLength: 20)

        let listing = Listing(order: .sorted(.title), isReversed: true)
        #expect(
            sut.interactor.messages == [
                .fetchTracks(in: listing, after: nil, limit: 20),
                .fetchTracks(in: listing, after: nil, limit: 10),
            ]
        )
    }

    @Test func pages_areShownAsOneListingWithItsRowsCounted() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { _ in
            sut.presenter.didFetch(
                page: Page(tracks: [.sample(1), .sample(2)], next: PageKey(2))
            )
            sut.presenter.didFetch(page: Page(tracks: [.sample(3)], next: nil))
        }

        await sut.presenter.didTapList(sortedBy: nil, isReversed: false, limit: nil, pageLength: nil)

        #expect(
            sut.view.messages == [
                .update(viewModels: [.sample(1, row: 1), .sample(2, row: 2)], hasMore: false),
                .append(viewModels: [.sample(3, row: 3)], hasMore: false),
            ]
        )
    }

    @Test func emptyListing_isShownAsSuch() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { _ in sut.presenter.didFetch(page: Page(tracks: [], next: nil)) }

        await sut.presenter.didTapList(sortedBy: nil, isReversed: false, limit: nil, pageLength: nil)

        #expect(sut.view.messages == [.update(viewModels: [], hasMore: false)])
    }

    @Test func didScrollToEnd_goesOnBehindTheLastRow() async {
        let sut = makeSUT()
        let key = PageKey(2)
        await showList(of: [.sample(1), .sample(2)], next: key, limit: 5, pageLength: 2, in: sut)

        await sut.presenter.didScrollToEnd(pageLength: 4)

        #expect(sut.interactor.messages.last == .fetchTracks(in: Listing(), after: key, limit: 3))
        #expect(
            sut.view.messages == [
                .update(viewModels: [.sample(1, row: 1), .sample(2, row: 2)], hasMore: true)
            ]
        )
    }

    @Test func didScrollToEnd_whereTheLimitIsReached_isRefused() async {
        let sut = makeSUT()
        await showList(of: [.sample(1)], next: PageKey(1), limit: 1, pageLength: 2, in: sut)

        await sut.presenter.didScrollToEnd(pageLength: 2)

        #expect(
            sut.view.messages == [
                .update(viewModels: [.sample(1, row: 1)], hasMore: false),
                .show(error: "There is nothing more to show. `list` begins at the beginning.", code: "usage"),
            ]
        )
    }

    @Test func didSearch_asksForTheMatches() async throws {
        let sut = makeSUT()

        await sut.presenter.didSearch(for: ["artist:radiohead", "kid*"], limit: 3, pageLength: nil)

        let query = SearchQuery([.init(.text("radiohead", in: .artist)), .init(.text("kid"))])
        #expect(sut.interactor.messages == [.fetchTracks(in: Listing(filter: query), after: nil, limit: 3)])
    }

    @Test func didSearch_forNothing_isRefused() async {
        let sut = makeSUT()

        await sut.presenter.didSearch(for: ["*"], limit: nil, pageLength: nil)

        #expect(sut.interactor.messages == [])
        #expect(
            sut.view.messages == [
                .show(
                    error: "There is nothing to search for. Give a word of a title, an artist or an album.",
                    code: "usage"
                )
            ]
        )
    }

    @Test func didTapAdd_asksForTheTrackToBeAdded() async {
        let sut = makeSUT()

        await sut.presenter.didTapAdd(
            title: "Kid A",
            artist: "Radiohead",
            album: "Kid A",
            duration: "4:44",
            path: "/music/kid.ogg"
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

    @Test func didTapAdd_withADurationThatIsNone_isRefused() async {
        let sut = makeSUT()

        await sut.presenter.didTapAdd(title: "T", artist: "A", album: nil, duration: "4:99", path: nil)

        #expect(sut.interactor.messages == [])
        #expect(
            sut.view.messages == [
                .show(error: "4:99 is no duration. Write minutes and seconds: 4:44.", code: "usage")
            ]
        )
    }

    @Test func didTapEdit_asksForTheChangeOfTheRowShown() async {
        let sut = makeSUT()
        await showList(of: [.sample(1), .sample(2)], in: sut)

        await sut.presenter.didTapEdit(at: "2", title: "Two", artist: nil, album: "")

        #expect(
            sut.interactor.messages.last
                == .edit(.urn(Track.sample(2).urn), with: TrackEdit(title: "Two", artist: nil, album: ""))
        )
    }

    @Test func didTapEdit_withNothingToChange_isRefused() async {
        let sut = makeSUT()

        await sut.presenter.didTapEdit(at: "1", title: nil, artist: nil, album: nil)

        #expect(sut.interactor.messages == [])
        #expect(
            sut.view.messages == [
                .show(
                    error: "There is nothing to change. Give a title, an artist or an album.",
                    code: "usage"
                )
            ]
        )
    }

    @Test func didSwipeToDelete_asksForAllRowsAndURNsAtOnce() async {
        let sut = makeSUT()
        await showList(of: [.sample(1), .sample(2), .sample(3)], in: sut)

        await sut.presenter.didSwipeToDelete(at: ["3", "1-2", "sidewinder:tracks:9"])

        #expect(
            sut.interactor.messages.last
                == .delete([3, 1, 2, 9].map { .urn(Track.sample($0).urn) })
        )
    }

    @Test func didSelectTrack_beforeAnyListing_meansTheWholeLibrary() async {
        let sut = makeSUT()

        await sut.presenter.didSelectTrack(at: "7")

        #expect(sut.interactor.messages == [.fetchTrack(.rows(7...7, of: Listing()))])
    }

    @Test func didSelectTrack_inARowThatWasNotShown_isRefused() async {
        let sut = makeSUT()
        await showList(of: [.sample(1)], in: sut)

        await sut.presenter.didSelectTrack(at: "2")

        #expect(
            sut.view.messages.last
                == .show(
                    error: "There is no row 2 in the listing last shown. `list` shows what there is.",
                    code: "notFound"
                )
        )
    }

    @Test func selectedTrack_leadsToItsScreen() async {
        let sut = makeSUT()

        await sut.presenter.didFetch(selected: .sample(1))

        #expect(sut.router.messages == [.showTrack(Track.sample(1).urn)])
    }

    @Test func undoAndRedo_areAskedFor() async {
        let sut = makeSUT()

        await sut.presenter.didTapUndo()
        await sut.presenter.didTapRedo()

        #expect(sut.interactor.messages == [.undo, .redo])
    }

    @Test func didPickFiles_importsThem() async {
        let sut = makeSUT()

        await sut.presenter.didPickFiles(at: ["/music"])

        #expect(sut.interactor.messages == [.importTracks(from: ["/music"])])
    }

    @Test func export_countsItsRowsAnewEachTime() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { _ in
            sut.presenter.didExport(tracks: [.sample(1)])
            sut.presenter.didExport(tracks: [.sample(2)])
        }

        await sut.presenter.didTapExport()
        await sut.presenter.didTapExport()

        #expect(sut.interactor.messages == [.exportTracks, .exportTracks])
        let pages: [TrackListViewingSpy.Message] = [
            .export(viewModels: [.sample(1, row: 1)]), .export(viewModels: [.sample(2, row: 2)]),
        ]
        #expect(sut.view.messages == pages + pages)
    }

    @Test func didType_asksForSuggestionsOfTheFieldsThereAre() async {
        let sut = makeSUT()

        await sut.presenter.didType("rad", inFields: ["artist", "year", "album"])

        #expect(sut.interactor.messages == [.fetchSuggestions(for: [.artist, .album], beginningWith: "rad")])
    }

    @Test func answers_areShown() {
        let sut = makeSUT()
        let change = LibraryChange(kind: .delete, trackCount: 3)
        let summary = ImportSummary(added: 1, updated: 2, skipped: 3, failed: 4)

        sut.presenter.didFetch(trackCount: 1)
        sut.presenter.didFollow(trackCount: 2)
        sut.presenter.didAdd(track: .sample(1))
        sut.presenter.didEdit(track: .sample(2))
        sut.presenter.didDelete(tracks: [.sample(3)])
        sut.presenter.didUndo(change: change)
        sut.presenter.didRedo(change: change)
        sut.presenter.didImport(summary, of: 20)
        sut.presenter.didFinishImport(summary)
        sut.presenter.didFetch(suggestions: ["Radiohead"])
        sut.presenter.handle(error: .nothingToUndo)

        #expect(
            sut.view.messages == [
                .greet(trackCount: 1),
                .show(trackCount: 2),
                .show(added: .sample(1)),
                .show(edited: .sample(2)),
                .show(deleted: [.sample(3)]),
                .show(undone: ChangeRow(change)),
                .show(redone: ChangeRow(change)),
                .show(importProgress: ImportCounts(summary), of: 20),
                .show(imported: ImportCounts(summary)),
                .show(suggestions: ["Radiohead"]),
                .show(error: "There is nothing to undo.", code: "nothingToUndo"),
            ]
        )
    }

    private struct SUT {
        let presenter: TrackListPresenter
        let view: TrackListViewingSpy
        let interactor: TrackListInteractingSpy
        let router: TrackListRoutingSpy
    }

    private func makeSUT() -> SUT {
        let (view, interactor, router) = (
            TrackListViewingSpy(), TrackListInteractingSpy(), TrackListRoutingSpy()
        )
        let presenter = TrackListPresenter(
            interactor: interactor,
            router: router,
            now: { .distantPast },
            calendar: { .current }
        )
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }

    /// Has a list shown of these tracks.
    private func showList(
        of tracks: [Track],
        next: PageKey? = nil,
        limit: Int? = nil,
        pageLength: Int? = nil,
        in sut: SUT
    ) async {
        sut.interactor.onMessage = { _ in sut.presenter.didFetch(page: Page(tracks: tracks, next: next)) }
        await sut.presenter.didTapList(sortedBy: nil, isReversed: false, limit: limit, pageLength: pageLength)
        sut.interactor.onMessage = nil
    }
}

extension TrackRow {
    static func sample(_ number: Int, row: Int? = nil) -> TrackRow {
        TrackRow(.sample(number), row: row)
    }
}
