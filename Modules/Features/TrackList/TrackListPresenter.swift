import Entities
import Services
import ViewModels

@MainActor final class TrackListPresenter {
    weak var view: (any TrackListViewing)?

    private let interactor: any TrackListInteracting
    private let router: any TrackListRouting
    /// The last list shown; `nil` before the first.
    private var window: ListingWindow<Listing>?
    /// Whether the list pauses after each page.
    private var isPaged = false

    init(interactor: any TrackListInteracting, router: any TrackListRouting) {
        self.interactor = interactor
        self.router = router
    }
}

extension TrackListPresenter: TrackListPresenting {
    func viewDidLoad() async {
        await interactor.fetchTrackCount()
    }

    func viewDidAppear() async {
        await interactor.followLibrary()
    }

    func didTapList(_ request: ListRequest) async {
        guard !request.showsPaths else { return await interactor.fetchPaths(of: request.query) }
        let window = ListingWindow(listing: request.listing, after: request.after, limit: request.limit)
        self.window = window
        await fetchNextPage(of: window, pageLength: request.pageLength)
    }

    func didScrollToEnd(pageLength: Int?) async {
        guard let window, window.next != nil else { return view?.showNoMoreRows() ?? () }
        await fetchNextPage(of: window, pageLength: pageLength)
    }

    func didSelectTrack(at selection: TrackSelection, in week: Week?) async {
        guard case .picked(let picks) = selection, picks.count == 1, let pick = picks.first else {
            return await interactor.fetchTrack(toOpen: selection)
        }
        switch pick {
        case .album(let id): await router.showAlbum(id, in: week)
        case .artist(let name): await router.showArtist(name)
        case .music(let title, let artist): await router.showTrack(.music(title: title, artist: artist))
        case .track, .rows, .all: await interactor.fetchTrack(toOpen: selection)
        }
    }

    func didSwipeToDelete(at selection: TrackSelection, all: Bool) async {
        await interactor.delete(selection, all: all)
    }

    private func fetchNextPage(of window: ListingWindow<Listing>, pageLength: Int?) async {
        isPaged = pageLength != nil
        await interactor.fetchTracks(
            in: window.listing,
            after: window.next,
            limit: window.limit(pageLength: pageLength)
        )
    }
}

extension TrackListPresenter: TrackListInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(trackCount: Int) {
        view?.greet(trackCount: trackCount)
    }

    func didFollow(trackCount: Int) {
        view?.show(trackCount: trackCount)
    }

    func didFetch(page: Page) {
        guard let firstRow = window?.nextRow else { return }
        // By index: iterating copies each track, which is slow for a million tracks.
        let rows = page.tracks.indices.map { TrackRow(page.tracks[$0], row: firstRow + $0) }
        if let page = window?.append(rows, next: page.next, isPaged: isPaged) { view?.show(page: page) }
    }

    func didFetch(paths: LocationList) async {
        await view?.show(paths: PathRows(paths))
    }

    func didFetch(suggestion: SearchQuery) {
        view?.show(suggestion: suggestion.words.joined(separator: " "))
    }

    func didFetch(trackToOpen track: Track) async {
        await router.showTrack(.track(track.urn))
    }

    func didDelete(tracks: [Track]) {
        view?.show(deleted: tracks.map { TrackRow($0) })
    }
}
