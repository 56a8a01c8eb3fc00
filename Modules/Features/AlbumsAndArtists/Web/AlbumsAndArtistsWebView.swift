import AlbumsAndArtists
import Entities
import Records
import Services
import ViewModels
import Web
import WebViews

/// The lists of albums and artists over HTTP, for one request.
@MainActor package final class AlbumsAndArtistsWebView {
    private let presenter: any AlbumsAndArtistsPresenting
    package private(set) var albums: [AlbumRow] = []
    package private(set) var artists: [ArtistRow] = []
    package private(set) var next: String?
    private(set) var suggestion: String?
    package var error: ServiceError?

    package init(presenter: any AlbumsAndArtistsPresenting) {
        self.presenter = presenter
    }
}

extension AlbumsAndArtistsWebView {
    /// Lists all albums, or those that match a search.
    package static let albums = Endpoint<AlbumsAndArtistsWebView>(
        "albums",
        [.search, .sort, .reverse, .limit, .after],
        summary: "All albums, or those with tracks that match a search",
        schema: .page(
            "Albums",
            [
                .init("albums", .list(.album), isRequired: true, "the albums"),
                .init("suggestion", "a search with a similar spelling, if nothing matches"),
            ]
        )
    ) { view, input async throws(Problem) in try await view.listAlbums(input) }

    /// Lists all artists, or those that match a search.
    package static let artists = Endpoint<AlbumsAndArtistsWebView>(
        "artists",
        [.search, .reverse, .limit, .after],
        summary: "All artists, or those with tracks that match a search",
        schema: .page(
            "Artists",
            [
                .init("artists", .list(.artist), isRequired: true, "the artists"),
                .init("suggestion", "a search with a similar spelling, if nothing matches"),
            ]
        )
    ) { view, input async throws(Problem) in try await view.listArtists(input) }

    /// Lists all albums, or those that match a search.
    package func listAlbums(_ input: WebInput) async throws(Problem) -> Answer {
        let listing = AlbumListing(
            filter: try input.search(),
            sort: input[.sort].flatMap(AlbumSort.init) ?? .title,
            isReversed: input.has(.reverse)
        )
        await presenter.didTapAlbums(listing, after: input[.after], limit: nil, pageLength: input.limit)
        return try answer("albums", albums.map(\.record)) { self.albumPage(input) }
    }

    /// Lists all artists, or those that match a search.
    package func listArtists(_ input: WebInput) async throws(Problem) -> Answer {
        let listing = ArtistListing(filter: try input.search(), isReversed: input.has(.reverse))
        await presenter.didTapArtists(listing, after: input[.after], limit: nil, pageLength: input.limit)
        return try answer("artists", artists.map(\.record)) { self.artistPage(input) }
    }

    private func answer(
        _ name: String,
        _ records: [Record],
        page: @escaping @MainActor () -> PageContent
    ) throws(Problem) -> Answer {
        try throwShownError()
        return Answer([name: records, "suggestion": suggestion], next: next, page: page)
    }
}

extension AlbumsAndArtistsWebView: AlbumsAndArtistsViewing, WebView {
    package func show(albums page: RowPage<AlbumRow>) {
        (albums, next) = (page.rows, page.next)
    }

    package func show(artists page: RowPage<ArtistRow>) {
        (artists, next) = (page.rows, page.next)
    }

    package func show(suggestion: String) {
        self.suggestion = suggestion
    }
}

extension Parameter {
    static let sort = Parameter(
        "sort",
        .choice(AlbumSort.allCases.map(\.rawValue)),
        help: "the sort order (default: title)"
    )
}
