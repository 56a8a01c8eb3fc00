import Services

/// Opens an album or artist by name or row.
package enum OpenCollectionBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: OpenCollectionViewing>(
        browser: any CollectionBrowsing,
        router: any OpenCollectionRouting,
        makeView: (any OpenCollectionPresenting) -> View
    ) -> View {
        let interactor = OpenCollectionInteractor(browser: browser)
        let presenter = OpenCollectionPresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
