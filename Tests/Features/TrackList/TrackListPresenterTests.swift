import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackList

@MainActor struct TrackListPresenterTests {
    @Test("A row of an album or artist opens it; several rows must be a single track")
    func openCollection() async {
        let sut = makeSUT()
        let id = AlbumID(title: "Kid A", artist: "Radiohead")
        let both = TrackSelection.picked([.album(id), .artist("Radiohead")])

        await sut.presenter.didSelectTrack(at: .picked([.album(id)]), in: nil)
        await sut.presenter.didSelectTrack(at: .picked([.artist("Radiohead")]), in: nil)
        await sut.presenter.didSelectTrack(at: both, in: nil)

        sut.router.expectMessages(.showAlbum(id, in: nil), .showArtist("Radiohead"))
        sut.interactor.expectMessages(.fetchTrack(toOpen: both))
    }

    @Test("Music by name opens, whether or not the library has it") func music() async {
        let sut = makeSUT()

        await sut.presenter.didSelectTrack(at: .picked([.music(title: "Lost", artist: nil)]), in: nil)

        sut.router.expectMessages(.showTrack(.music(title: "Lost", artist: nil)))
        expectEqual(sut.interactor.messages, [])
    }

    @Test("A played album opens in its week") func heardAlbum() async {
        let sut = makeSUT()
        let id = AlbumID(title: "Kid A", artist: "Radiohead")

        await sut.presenter.didSelectTrack(at: .picked([.album(id)]), in: .iso("2019-W14"))

        sut.router.expectMessages(.showAlbum(id, in: .iso("2019-W14")))
    }

    @Test("The tracks are counted when the list loads") func viewDidLoad() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()

        sut.interactor.expectMessages(.fetchTrackCount)
    }

    @Test("While the list is visible, it follows the library") func viewDidAppear() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()

        sut.interactor.expectMessages(.followLibrary)
    }

    @Test("By default, a list is the whole library in the order added") func list() async {
        let sut = makeSUT()

        await sut.presenter.didTapList(ListRequest())

        sut.interactor.expectMessages(.fetchTracks(in: Listing(), after: nil, limit: nil))
    }

    @Test("Paths are fetched for a search") func paths() async {
        let sut = makeSUT()
        let search = SearchQuery([.init(.text("kid"))])

        await sut.presenter.didTapList(ListRequest(query: search, showsPaths: true))

        sut.interactor.expectMessages(.fetchPaths(of: search))
    }

    @Test("A fetch is limited to the page and the limit") func pageAndLimit() async {
        let sut = makeSUT()

        for limit in [50, 10] {
            await sut.presenter.didTapList(
                ListRequest(sort: .title, isReversed: true, limit: limit, pageLength: 20)
            )
        }

        let listing = Listing(order: .sorted(.title), isReversed: true)
        sut.interactor.expectMessages(
            .fetchTracks(in: listing, after: nil, limit: 20),
            .fetchTracks(in: listing, after: nil, limit: 10)
        )
    }

    @Test("A list with a search has its matches, best first by default")
    func search() async {
        let sut = makeSUT()
        let query = SearchQuery([.init(.text("kid"))])

        await sut.presenter.didTapList(ListRequest(query: query, limit: 3))
        await sut.presenter.didTapList(ListRequest(query: query, sort: .plays, isReversed: true))

        sut.interactor.expectMessages(
            .fetchTracks(in: Listing(filter: query), after: nil, limit: 3),
            .fetchTracks(
                in: Listing(filter: query, order: .sorted(.plays), isReversed: true),
                after: nil,
                limit: nil
            )
        )
    }

    @Test("All pages are one list with consecutive rows") func pages() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { _ in
            sut.presenter.didFetch(
                page: Page(tracks: [.sample(1), .sample(2)], next: PageKey(2))
            )
            sut.presenter.didFetch(page: Page(tracks: [.sample(3)], next: nil))
        }

        await sut.presenter.didTapList(ListRequest())

        sut.view.expectMessages(
            .show(page: RowPage([.sample(1, row: 1), .sample(2, row: 2)], next: nil)),
            .show(page: RowPage([.sample(3, row: 3)], isContinued: true, next: nil))
        )
    }

    @Test("An empty list is shown as empty") func emptyList() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { _ in sut.presenter.didFetch(page: Page(tracks: [], next: nil)) }

        await sut.presenter.didTapList(ListRequest())

        sut.view.expectMessages(.show(page: RowPage([], next: nil)))
    }

    @Test("A list continues after its last row, up to its limit") func more() async {
        let sut = makeSUT()
        let key = PageKey(2)
        await showList(
            of: [.sample(1), .sample(2)],
            next: key,
            limit: 5,
            pageLength: 2,
            by: sut.presenter,
            sut.interactor
        )
        sut.interactor.onMessage = { _ in
            sut.presenter.didFetch(page: Page(tracks: [.sample(3)], next: key))
        }

        await sut.presenter.didScrollToEnd(pageLength: 1)

        sut.interactor.expectMessages(
            .fetchTracks(in: Listing(), after: nil, limit: 2),
            .fetchTracks(in: Listing(), after: key, limit: 1)
        )
        sut.view.expectMessages(
            .show(page: RowPage([.sample(1, row: 1), .sample(2, row: 2)], next: "2")),
            .show(page: RowPage([.sample(3, row: 3)], isContinued: true, next: "2"))
        )
    }

    @Test("A list can continue another one; its rows are counted from 1") func after() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { _ in
            sut.presenter.didFetch(page: Page(tracks: [.sample(3)], next: PageKey(3)))
        }

        await sut.presenter.didTapList(ListRequest(after: "2", pageLength: 1))
        await sut.presenter.didScrollToEnd(pageLength: 1)

        sut.interactor.expectMessages(
            .fetchTracks(in: Listing(), after: PageKey(text: "2"), limit: 1),
            .fetchTracks(in: Listing(), after: PageKey(3), limit: 1)
        )
        sut.view.expectMessages(
            .show(page: RowPage([.sample(3, row: 1)], next: "3")),
            .show(page: RowPage([.sample(3, row: 2)], isContinued: true, next: "3"))
        )
    }

    @Test("Before any list, no more rows can be shown") func moreOfNothing() async {
        let sut = makeSUT()

        await sut.presenter.didScrollToEnd(pageLength: 2)

        expectEqual(sut.interactor.messages, [])
        sut.view.expectMessages(.showNoMoreRows)
    }

    @Test("Once the limit is reached, no more rows can be shown") func moreThanTheLimit() async {
        let sut = makeSUT()
        await showList(
            of: [.sample(1)],
            next: PageKey(1),
            limit: 1,
            pageLength: 2,
            by: sut.presenter,
            sut.interactor
        )

        await sut.presenter.didScrollToEnd(pageLength: 2)

        sut.view.expectMessages(.show(page: RowPage([.sample(1, row: 1)], next: nil)), .showNoMoreRows)
    }

    @Test("A selected track is fetched to open it") func select() async {
        let sut = makeSUT()

        await sut.presenter.didSelectTrack(at: Self.selection, in: nil)

        sut.interactor.expectMessages(.fetchTrack(toOpen: Self.selection))
    }

    @Test("A fetched track opens its screen") func open() async {
        let sut = makeSUT()

        await sut.presenter.didFetch(trackToOpen: .sample(1))

        sut.router.expectMessages(.showTrack(.track(Track.sample(1).urn)))
    }

    @Test("A selection is deleted, and all matches only if requested") func delete() async {
        let sut = makeSUT()

        await sut.presenter.didSwipeToDelete(at: Self.selection, all: false)
        await sut.presenter.didSwipeToDelete(at: Self.selection, all: true)

        sut.interactor.expectMessages(.delete(Self.selection, all: false), .delete(Self.selection, all: true))
    }

    @Test("Answers are shown") func answers() async {
        let sut = makeSUT()

        sut.presenter.didFetch(trackCount: 1)
        sut.presenter.didFollow(trackCount: 2)
        await sut.presenter.didFetch(paths: LocationList([Location("/music/a.flac")]))
        sut.presenter.didFetch(suggestion: SearchQuery([.init(.text("sigur")), .init(.text("rós"))]))
        sut.presenter.didDelete(tracks: [.sample(3), .sample(4)])
        sut.presenter.handle(error: .notFound(.listing))

        sut.view.expectMessages(
            .greet(trackCount: 1),
            .show(trackCount: 2),
            .show(paths: PathRows(LocationList([Location("/music/a.flac")]))),
            .show(suggestion: "sigur rós"),
            .show(deleted: [.sample(3), .sample(4)]),
            .show(error: .notFound(.listing))
        )
    }

    private static let selection = TrackSelection.picked([.rows(7...7)])

    private func makeSUT() -> (
        presenter: TrackListPresenter, view: TrackListViewingSpy, interactor: TrackListInteractingSpy,
        router: TrackListRoutingSpy
    ) {
        let (view, interactor, router) = (
            TrackListViewingSpy(), TrackListInteractingSpy(), TrackListRoutingSpy()
        )
        let presenter = TrackListPresenter(interactor: interactor, router: router)
        presenter.view = view
        return (presenter, view, interactor, router)
    }

    /// Shows a list of these tracks.
    private func showList(
        of tracks: [Track],
        next: PageKey?,
        limit: Int,
        pageLength: Int,
        by presenter: TrackListPresenter,
        _ interactor: TrackListInteractingSpy
    ) async {
        interactor.onMessage = { _ in presenter.didFetch(page: Page(tracks: tracks, next: next)) }
        await presenter.didTapList(ListRequest(limit: limit, pageLength: pageLength))
        interactor.onMessage = nil
    }
}

extension TrackRow {
    static func sample(_ number: Int, row: Int? = nil) -> TrackRow {
        TrackRow(.sample(number), row: row)
    }
}
