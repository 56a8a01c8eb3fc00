import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol AlbumsAndArtistsPresenting: AnyObject {
    /// The user requests at most `limit` albums, and gets the first page of at most `pageLength` rows. It starts after
    /// `key`, an earlier `next`, or with the first album.
    func didTapAlbums(_ listing: AlbumListing, after key: String?, limit: Int?, pageLength: Int?) async
    /// The user requests at most `limit` artists, and gets the first page of at most `pageLength` rows. It starts after
    /// `key`, an earlier `next`, or with the first artist.
    func didTapArtists(_ listing: ArtistListing, after key: String?, limit: Int?, pageLength: Int?) async
    /// The user requests the next page, of at most `pageLength` rows.
    func didScrollToEnd(pageLength: Int?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol AlbumsAndArtistsInteracting: AnyObject {
    /// Fetches at most `limit` albums of a listing, in pages, starting after `key`.
    func fetchAlbums(in listing: AlbumListing, after key: PageKey?, limit: Int?) async
    /// Fetches at most `limit` artists of a listing, in pages, starting after `key`.
    func fetchArtists(in listing: ArtistListing, after key: PageKey?, limit: Int?) async
}

/// Results for the presenter.
@MainActor protocol AlbumsAndArtistsInteractorDelegate: ErrorHandling {
    /// The next page of albums; the first one may be empty.
    func didFetch(albums page: CollectionPage<Album>)
    /// The next page of artists; the first one may be empty.
    func didFetch(artists page: CollectionPage<Artist>)
}

/// Everything the view can show.
@MainActor package protocol AlbumsAndArtistsViewing: PageViewing {
    /// The next page of albums, or the first of a new list.
    func show(albums: RowPage<AlbumRow>)
    /// The next page of artists, or the first of a new list.
    func show(artists: RowPage<ArtistRow>)
    /// A search to try instead of one that found nothing.
    func show(suggestion: String)
}
