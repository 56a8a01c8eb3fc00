import AlbumDetail
import Records
import Services
import ViewModels
import Web
import WebViews

/// An album over HTTP, for one request.
@MainActor package final class AlbumDetailWebView {
    private let presenter: any AlbumDetailPresenting
    private(set) var album: AlbumRow?
    private(set) var tracks: [TrackRow] = []
    package var error: ServiceError?

    package init(presenter: any AlbumDetailPresenting) {
        self.presenter = presenter
    }
}

extension AlbumDetailWebView {
    /// Opens an album.
    package static let album = Endpoint<AlbumDetailWebView>(
        "album",
        [.title, .artist],
        summary: "An album and its tracks",
        schema: .object(
            "AlbumDetail",
            [
                .init("album", .album, isRequired: true, "the album"),
                .init("tracks", .list(.track), isRequired: true, "its tracks, in order"),
            ]
        )
    ) { view, input async throws(Problem) in
        await view.presenter.viewDidLoad()
        try view.throwShownError()
        guard let album = view.album else { throw .unknownPath(input.address.text) }
        var record = Record()
        record.add("album", album.record)
        record.add("tracks", view.tracks.records)
        return Answer(record) { view.page(album) }
    }
}

extension AlbumDetailWebView: AlbumDetailViewing, WebView {
    package func show(opened album: AlbumRow, tracks: [TrackRow]) {
        (self.album, self.tracks) = (album, tracks)
    }

    // Never called: a request only opens the album.
    package func show(refreshed album: AlbumRow, tracks: [TrackRow]?) {}
    package func show(lost album: AlbumRow) {}
}

extension Parameter {
    /// The album's title.
    package static let title = Parameter("title", isRequired: true, help: "the album's title")
    /// The album's artist.
    package static let artist = Parameter(
        "artist",
        help: "the album's artist; leave it out for an album by several artists"
    )
}
