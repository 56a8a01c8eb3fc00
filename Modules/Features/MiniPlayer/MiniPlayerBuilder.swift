import Services

/// The player that is there on every screen.
package enum MiniPlayerBuilder {
    /// Puts the module together.
    ///
    /// - Parameter makeView: makes the view, which holds its presenter.
    /// - Returns: the view; its owner owns the module.
    @MainActor package static func build<View: MiniPlayerViewing>(
        player: any PlaybackServicing,
        resolver: any TrackResolving,
        waveforms: any WaveformServicing,
        makeView: (any MiniPlayerPresenting) -> View
    ) -> View {
        let interactor = MiniPlayerInteractor(player: player, resolver: resolver, waveforms: waveforms)
        let presenter = MiniPlayerPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
