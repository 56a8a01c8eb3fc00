import Services

/// Copies one library to another, each in a file or a database.
package enum LibraryCopyBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: LibraryCopyViewing>(
        copying: any LibraryCopying,
        makeView: (any LibraryCopyPresenting) -> View
    ) -> View {
        let interactor = LibraryCopyInteractor(copying: copying)
        let presenter = LibraryCopyPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
