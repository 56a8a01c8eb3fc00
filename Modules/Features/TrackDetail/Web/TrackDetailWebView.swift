import Records
import Services
import TrackDetail
import ViewModels
import Web
import WebViews

/// A track over HTTP, for one request.
@MainActor package final class TrackDetailWebView {
    private let presenter: any TrackDetailPresenting
    private var track: TrackRow?
    private(set) var places: [String] = []
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
        [.urn],
        summary: "A track",
        schema: .object(
            "TrackDetail",
            TrackRow.fields.members + [.init("places", .list(.text), "other locations of the track")]
        )
    ) { view, input async throws(Problem) in
        let track = try await view.open(input)
        return Answer(track.record(places: view.places)) {
            await view.presenter.didTapWaveform()
            return view.page(track)
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
        return Answer(waveform.record) { view.page(track) }
    }

    private func open(_ input: WebInput) async throws(Problem) -> TrackRow {
        await presenter.viewDidLoad()
        try throwShownError()
        guard let track else { throw .unknownPath(input.address.text) }
        return track
    }
}

extension TrackDetailWebView: TrackDetailViewing, WebView {
    package func show(viewModel: TrackRow, places: [String]) {
        (track, self.places) = (viewModel, places)
    }

    package func show(wanted waveform: WaveformRow) {
        self.waveform = waveform
    }

    // Never called: a request only opens the track.
    package func show(waveform levels: [UInt8]) {}
    package func show(waveformExportedTo path: String) {}
    package func show(deleted row: TrackRow) {}
    package func show(lost row: TrackRow) {}
}

extension Parameter {
    /// The track's URN.
    package static let urn = Parameter("urn", help: "the track's URN")
}
