import Entities
import Services

/// One track with everything known of it.
package enum TrackDetailBuilder {
    /// Puts the module together.
    ///
    /// - Parameters:
    ///   - urn: the track to show.
    ///   - router: where it leads to; it must not hold the view strongly.
    ///   - makeView: makes the view, which holds its presenter.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor package static func build<View: TrackDetailViewing>(
        urn: URN,
        browser: any TrackBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        files: any FileWriting,
        player: any PlaybackServicing,
        router: any TrackDetailRouting,
        makeView: (any TrackDetailPresenting) -> View
    ) -> View {
        let interactor = TrackDetailInteractor(
            urn: urn,
            browser: browser,
            editor: editor,
            follower: follower,
            waveforms: waveforms,
            files: files,
            player: player
        )
        let presenter = TrackDetailPresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
