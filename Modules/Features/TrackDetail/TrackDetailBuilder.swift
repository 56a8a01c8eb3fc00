import Entities
import Services

/// A single track: its metadata and waveform.
package enum TrackDetailBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - urn: the track to show.
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: TrackDetailViewing>(
        urn: URN,
        browser: any TrackBrowsing,
        places: any LocationBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        files: any FileWriting,
        router: any TrackDetailRouting,
        makeView: (any TrackDetailPresenting) -> View
    ) -> View {
        let interactor = TrackDetailInteractor(
            urn: urn,
            browser: browser,
            places: places,
            editor: editor,
            follower: follower,
            waveforms: waveforms,
            files: files
        )
        let presenter = TrackDetailPresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
