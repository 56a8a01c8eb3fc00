import Services

/// The player, available on every screen.
package enum MiniPlayerBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
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
