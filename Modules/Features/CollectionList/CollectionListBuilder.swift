import Services

/// Albums and artists: list and search them.
package enum CollectionListBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: CollectionListViewing>(
        browser: any CollectionBrowsing,
        makeView: (any CollectionListPresenting) -> View
    ) -> View {
        let interactor = CollectionListInteractor(browser: browser)
        let presenter = CollectionListPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
