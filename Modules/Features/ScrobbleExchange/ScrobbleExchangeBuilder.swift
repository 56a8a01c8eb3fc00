import Services

/// Exchanges plays with accounts: pulls their histories and submits what was played.
package enum ScrobbleExchangeBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: ScrobbleExchangeViewing>(
        accounts: any ScrobblerStoring,
        queue: any SubmissionStoring,
        service: any ScrobblerServicing,
        player: any PlaybackServicing,
        makeView: (any ScrobbleExchangePresenting) -> View
    ) -> View {
        let interactor = ScrobbleExchangeInteractor(
            accounts: accounts,
            queue: queue,
            service: service,
            player: player
        )
        let presenter = ScrobbleExchangePresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
