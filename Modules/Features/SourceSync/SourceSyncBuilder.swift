import Services

/// Brings the library up to date with music servers.
package enum SourceSyncBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: SourceSyncViewing>(
        library: any SourceStoring,
        service: any SourceServicing,
        router: any SourceSyncRouting,
        makeView: (any SourceSyncPresenting) -> View
    ) -> View {
        let interactor = SourceSyncInteractor(library: library, service: service)
        let presenter = SourceSyncPresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
