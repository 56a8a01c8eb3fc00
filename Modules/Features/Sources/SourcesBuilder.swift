import Services

/// The music servers whose songs are in the library.
package enum SourcesBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: SourcesViewing>(
        library: any SourceStoring,
        service: any SourceServicing,
        secrets: any SecretStoring,
        makeView: (any SourcesPresenting) -> View
    ) -> View {
        let interactor = SourcesInteractor(library: library, service: service, secrets: secrets)
        let presenter = SourcesPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
