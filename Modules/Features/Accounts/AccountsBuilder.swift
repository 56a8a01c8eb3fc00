import Services

/// The user's scrobbling accounts.
package enum AccountsBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: AccountsViewing>(
        library: any ScrobblerStoring,
        service: any ScrobblerServicing,
        secrets: any SecretStoring,
        makeView: (any AccountsPresenting) -> View
    ) -> View {
        let interactor = AccountsInteractor(library: library, service: service, secrets: secrets)
        let presenter = AccountsPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
