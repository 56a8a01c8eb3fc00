import Records
import Services
import TrackDetail
import ViewModels
import Web
import WebViews

/// A track over HTTP, for one request.
@MainActor package final class TrackDetailWebView {
    private let presenter: any TrackDetailPresenting
    private var track: TrackScreen?
    private(set) var waveform: WaveformRow?
    package var error: ServiceError?

    package init(presenter: any TrackDetailPresenting) {
        self.presenter = presenter
    }
}

extension TrackDetailWebView {
    /// Opens a track. Its page also shows the waveform if the audio is available.
    package static let track = Endpoint<TrackDetailWebView>(
        "tracks/{urn}",
        [.urn, .timeZone],
        summary: "A track of the library, with the plays of each month",
        schema: .object("TrackDetail", TrackRow.fields.members + TrackScreen.members)
    ) { view, input async throws(Problem) in
        let track = try await view.open(input)
        return Answer(track.record) {
            await view.presenter.didTapWaveform()
            return view.page(track, input)
        }
    }

    /// Opens music by name, whether or not the library has it. With a single track in the library, the page is that
    /// track's.
    package static let music = Endpoint<TrackDetailWebView>(
        "track",
        [.trackTitle, .trackArtist, .timeZone],
        summary: "A track of the library or of plays, by name, with the plays of each month",
        schema: TrackScreen.schema
    ) { view, input async throws(Problem) in
        let track = try await view.open(input)
        return Answer(track.musicRecord) {
            if track.track != nil { await view.presenter.didTapWaveform() }
            return view.page(track, input)
        }
    }

    /// Shows the waveform of a track. Computes it if it isn't stored yet.
    package static let waveform = Endpoint<TrackDetailWebView>(
        "tracks/{urn}/waveform",
        [.urn],
        summary: "The waveform of a track, in SoundCloud's JSON format",
        schema: .object(
            "Waveform",
            [
                .init("width", .integer, isRequired: true, "the number of samples"),
                .init("height", .integer, isRequired: true, "the maximum value of a sample"),
                .init("samples", .list(.integer), isRequired: true, "the levels of equal parts of the track"),
            ]
        )
    ) { view, input async throws(Problem) in
        let track = try await view.open(input)
        await view.presenter.didTapWaveform()
        try view.throwShownError()
        guard let waveform = view.waveform else { throw .unknownPath(input.address.text) }
        return Answer(waveform.record) { view.page(track, input) }
    }

    private func open(_ input: WebInput) async throws(Problem) -> TrackScreen {
        await presenter.viewDidLoad()
        try throwShownError()
        guard let track else { throw .unknownPath(input.address.text) }
        return track
    }
}

extension TrackDetailWebView: TrackDetailViewing, WebView {
    package func show(viewModel: TrackScreen) {
        track = viewModel
    }

    package func show(wanted waveform: WaveformRow) {
        self.waveform = waveform
    }

    // Never called: a request only opens the track.
    package func show(waveform levels: [UInt8]) {}
    package func show(waveformExportedTo path: String) {}
    package func show(deleted row: TrackRow) {}
    package func show(lost track: TrackScreen) {}
}

extension Parameter {
    /// The track's URN.
    package static let urn = Parameter("urn", help: "the track's URN")
    /// The title of music.
    package static let trackTitle = Parameter("title", isRequired: true, help: "the title")
    /// The artist of music.
    package static let trackArtist = Parameter("artist", help: "the artist; leave it out if unknown")
}
