import Services

/// Accounts at services that keep listening histories.
package enum ScrobblersBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: ScrobblersViewing>(
        library: any ScrobblerStoring,
        service: any ScrobblerServicing,
        secrets: any SecretStoring,
        makeView: (any ScrobblersPresenting) -> View
    ) -> View {
        let interactor = ScrobblersInteractor(library: library, service: service, secrets: secrets)
        let presenter = ScrobblersPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
