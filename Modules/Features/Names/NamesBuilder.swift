import Services

/// Joins names of artists by the user's own rules.
package enum NamesBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: NamesViewing>(
        names: any NameJoining,
        makeView: (any NamesPresenting) -> View
    ) -> View {
        let interactor = NamesInteractor(names: names)
        let presenter = NamesPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
