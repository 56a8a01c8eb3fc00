import Services

/// Opens the album or artist that a name or a row refers to.
package enum CollectionLookupBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: CollectionLookupViewing>(
        browser: any CollectionBrowsing,
        router: any CollectionLookupRouting,
        makeView: (any CollectionLookupPresenting) -> View
    ) -> View {
        let interactor = CollectionLookupInteractor(browser: browser)
        let presenter = CollectionLookupPresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
