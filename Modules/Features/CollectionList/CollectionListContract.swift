import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol CollectionListPresenting: AnyObject {
    /// The user requests at most `limit` albums, the first page of at most `pageLength` rows.
    func didTapAlbums(_ listing: AlbumListing, limit: Int?, pageLength: Int?) async
    /// The user requests at most `limit` artists, the first page of at most `pageLength` rows.
    func didTapArtists(_ listing: ArtistListing, limit: Int?, pageLength: Int?) async
    /// The user requests the next page, of at most `pageLength` rows.
    func didScrollToEnd(pageLength: Int?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol CollectionListInteracting: AnyObject {
    /// Fetches at most `limit` albums of a listing, in pages, starting after `key`.
    func fetchAlbums(in listing: AlbumListing, after key: PageKey?, limit: Int?) async
    /// Fetches at most `limit` artists of a listing, in pages, starting after `key`.
    func fetchArtists(in listing: ArtistListing, after key: PageKey?, limit: Int?) async
}

/// Results for the presenter.
@MainActor protocol CollectionListInteractorDelegate: AnyObject {
    /// The next page of albums; the first one may be empty.
    func didFetch(albums page: CollectionPage<Album>)
    /// The next page of artists; the first one may be empty.
    func didFetch(artists page: CollectionPage<Artist>)
    /// A request failed.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol CollectionListViewing: AnyObject {
    /// The first page of albums; `hasMore` means that another page can be requested.
    func update(albums: [AlbumRow], hasMore: Bool)
    /// The next page of albums.
    func append(albums: [AlbumRow], hasMore: Bool)
    /// The first page of artists; `hasMore` means that another page can be requested.
    func update(artists: [ArtistRow], hasMore: Bool)
    /// The next page of artists.
    func append(artists: [ArtistRow], hasMore: Bool)
    /// A search to try after one that found nothing.
    func show(suggestion: String)
    /// Why a request failed.
    func show(error: ServiceError)
}
