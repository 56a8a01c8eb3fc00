import Services

/// Albums and artists: list and search them.
package enum AlbumsAndArtistsBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: AlbumsAndArtistsViewing>(
        browser: any CollectionBrowsing,
        makeView: (any AlbumsAndArtistsPresenting) -> View
    ) -> View {
        let interactor = AlbumsAndArtistsInteractor(browser: browser)
        let presenter = AlbumsAndArtistsPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
