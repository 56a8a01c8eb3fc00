import AlbumDetail
import Records
import Services
import ViewModels
import Web
import WebViews

/// An album over HTTP, for one request.
@MainActor package final class AlbumDetailWebView {
    private let presenter: any AlbumDetailPresenting
    private var album: AlbumScreen?
    package var error: ServiceError?

    package init(presenter: any AlbumDetailPresenting) {
        self.presenter = presenter
    }
}

extension AlbumDetailWebView {
    /// Opens an album.
    package static let album = Endpoint<AlbumDetailWebView>(
        "album",
        [.title, .artist, .timeZone],
        summary: "An album of the library or of plays, with its tracks and the plays of each month",
        schema: .object(
            "AlbumDetail",
            [
                .init("album", AlbumScreen.schema, isRequired: true, "the album"),
                .init("tracks", .list(.track), isRequired: true, "its tracks in the library, in order"),
                .init(
                    "otherTracks",
                    .list(HeardTrackRow.fields.schema),
                    isRequired: true,
                    "tracks that were played from it, but aren't among them, most plays first"
                ),
            ]
        )
    ) { view, input async throws(Problem) in
        await view.presenter.viewDidLoad()
        try view.throwShownError()
        guard let album = view.album else { throw .unknownPath(input.address.text) }
        let record: Record = [
            "album": album.record, "tracks": album.tracks.records,
            "otherTracks": album.otherTracks.map(\.record),
        ]
        return Answer(record) { view.page(album, input) }
    }
}

extension AlbumDetailWebView: AlbumDetailViewing, WebView {
    package func show(opened album: AlbumScreen) {
        self.album = album
    }

    // Never called: a request only opens the album.
    package func show(refreshed album: AlbumScreen, isListChanged: Bool) {}
    package func show(lost album: AlbumScreen) {}
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
