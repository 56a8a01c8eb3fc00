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
        [.artistName],
        summary: "An artist with albums and tracks",
        schema: .object(
            "ArtistDetail",
            [
                .init("artist", ArtistScreen.fields.schema, isRequired: true, "the artist"),
                .init("albums", .list(.album), isRequired: true, "the albums"),
                .init("looseTracks", .list(.track), isRequired: true, "tracks without an album"),
                .init("mostPlayed", .list(.track), isRequired: true, "the most played tracks"),
            ]
        )
    ) { view, input async throws(Problem) in
        await view.presenter.viewDidLoad()
        try view.throwShownError()
        guard let artist = view.artist else { throw .unknownPath(input.address.text) }
        var record = Record()
        record.add("artist", artist.record)
        record.add("albums", artist.albums.map(\.record))
        record.add("looseTracks", artist.looseTracks.records)
        record.add("mostPlayed", artist.mostPlayed.records)
        return Answer(record) { view.page(artist) }
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
