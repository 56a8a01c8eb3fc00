import Services

/// Shows and stops the player's process.
package enum PlayerStatusBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: PlayerStatusViewing>(
        service: any PlayerProcessServicing,
        makeView: (any PlayerStatusPresenting) -> View
    ) -> View {
        let interactor = PlayerStatusInteractor(service: service)
        let presenter = PlayerStatusPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
