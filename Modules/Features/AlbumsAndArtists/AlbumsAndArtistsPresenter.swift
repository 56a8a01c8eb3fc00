import Entities
import Services
import ViewModels

@MainActor final class AlbumsAndArtistsPresenter {
    weak var view: (any AlbumsAndArtistsViewing)?

    private let interactor: any AlbumsAndArtistsInteracting
    /// The last list shown; `nil` before the first.
    private var shown: Shown?
    /// Whether the list pauses after each page.
    private var isPaged = false

    private enum Shown {
        case albums(ListingWindow<AlbumListing>)
        case artists(ListingWindow<ArtistListing>)
    }

    init(interactor: any AlbumsAndArtistsInteracting) {
        self.interactor = interactor
    }
}

extension AlbumsAndArtistsPresenter: AlbumsAndArtistsPresenting {
    func didTapAlbums(_ listing: AlbumListing, after key: String?, limit: Int?, pageLength: Int?) async {
        let window = ListingWindow(listing: listing, after: key, limit: limit)
        shown = .albums(window)
        await fetchNextPage(of: window, pageLength: pageLength)
    }

    func didTapArtists(_ listing: ArtistListing, after key: String?, limit: Int?, pageLength: Int?) async {
        let window = ListingWindow(listing: listing, after: key, limit: limit)
        shown = .artists(window)
        await fetchNextPage(of: window, pageLength: pageLength)
    }

    func didScrollToEnd(pageLength: Int?) async {
        switch shown {
        case .albums(let window) where window.next != nil:
            await fetchNextPage(of: window, pageLength: pageLength)
        case .artists(let window) where window.next != nil:
            await fetchNextPage(of: window, pageLength: pageLength)
        case .albums, .artists, nil:
            view?.showNoMoreRows()
        }
    }

    private func fetchNextPage(of window: ListingWindow<AlbumListing>, pageLength: Int?) async {
        isPaged = pageLength != nil
        let limit = window.limit(pageLength: pageLength)
        await interactor.fetchAlbums(in: window.listing, after: window.next, limit: limit)
    }

    private func fetchNextPage(of window: ListingWindow<ArtistListing>, pageLength: Int?) async {
        isPaged = pageLength != nil
        let limit = window.limit(pageLength: pageLength)
        await interactor.fetchArtists(in: window.listing, after: window.next, limit: limit)
    }
}

extension AlbumsAndArtistsPresenter: AlbumsAndArtistsInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(albums page: CollectionPage<Album>) {
        guard case .albums(var window) = shown else { return }
        let rows = page.items.enumerated().map { AlbumRow($1, row: window.nextRow + $0) }
        let shownPage = window.append(rows, next: page.next, isPaged: isPaged)
        shown = .albums(window)
        view?.show(albums: shownPage)
        show(page.suggestion)
    }

    func didFetch(artists page: CollectionPage<Artist>) {
        guard case .artists(var window) = shown else { return }
        let rows = page.items.enumerated().map { ArtistRow($1, row: window.nextRow + $0) }
        let shownPage = window.append(rows, next: page.next, isPaged: isPaged)
        shown = .artists(window)
        view?.show(artists: shownPage)
        show(page.suggestion)
    }

    private func show(_ suggestion: SearchQuery?) {
        if let suggestion { view?.show(suggestion: suggestion.words.joined(separator: " ")) }
    }
}
