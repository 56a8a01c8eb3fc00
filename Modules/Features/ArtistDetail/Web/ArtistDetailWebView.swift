import ArtistDetail
import Records
import Services
import ViewModels
import Web
import WebViews

/// An artist over HTTP, for one request.
@MainActor package final class ArtistDetailWebView {
    private let presenter: any ArtistDetailPresenting
    private var artist: ArtistScreen?
    package var error: ServiceError?

    package init(presenter: any ArtistDetailPresenting) {
        self.presenter = presenter
    }
}

extension ArtistDetailWebView {
    /// Opens an artist.
    package static let artist = Endpoint<ArtistDetailWebView>(
        "artist",
        [.artistName, .timeZone],
        summary: "An artist of the library or of plays, with albums, tracks and the plays of each month",
        schema: .object(
            "ArtistDetail",
            [
                .init("artist", ArtistScreen.schema, isRequired: true, "the artist"),
                .init("albums", .list(.album), isRequired: true, "the albums"),
                .init("looseTracks", .list(.track), isRequired: true, "tracks without an album"),
                .init(
                    "otherAlbums",
                    .list(PlayCountRow.fields.schema),
                    isRequired: true,
                    "albums that were played, but aren't among those, most plays first"
                ),
                .init(
                    "mostPlayed",
                    .list(HeardTrackRow.fields.schema),
                    isRequired: true,
                    "the most played tracks, whether or not the library has them"
                ),
            ]
        )
    ) { view, input async throws(Problem) in
        await view.presenter.viewDidLoad()
        try view.throwShownError()
        guard let artist = view.artist else { throw .unknownPath(input.address.text) }
        let record: Record = [
            "artist": artist.record, "albums": artist.albums.map(\.record),
            "looseTracks": artist.looseTracks.records, "otherAlbums": artist.otherAlbums.map(\.record),
            "mostPlayed": artist.mostPlayed.map(\.record),
        ]
        return Answer(record) { view.page(artist, input) }
    }
}

extension ArtistDetailWebView: ArtistDetailViewing, WebView {
    package func show(opened artist: ArtistScreen) {
        self.artist = artist
    }

    // Never called: a request only opens the artist.
    package func show(refreshed artist: ArtistScreen, isListChanged: Bool) {}
    package func show(lost artist: ArtistScreen) {}
}

extension Parameter {
    /// The artist's name.
    package static let artistName = Parameter("name", isRequired: true, help: "the artist's name")
}
