import Services

/// The values of a tag, such as all genres.
package enum TagValuesBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: TagValuesViewing>(
        browser: any TagBrowsing,
        makeView: (any TagValuesPresenting) -> View
    ) -> View {
        let interactor = TagValuesInteractor(browser: browser)
        let presenter = TagValuesPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
