import Services

/// Syncs plays with accounts: imports their histories, and submits plays.
package enum ScrobbleSyncBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: ScrobbleSyncViewing>(
        accounts: any ScrobblerStoring,
        queue: any SubmissionStoring,
        service: any ScrobblerServicing,
        makeView: (any ScrobbleSyncPresenting) -> View
    ) -> View {
        let interactor = ScrobbleSyncInteractor(accounts: accounts, queue: queue, service: service)
        let presenter = ScrobbleSyncPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
