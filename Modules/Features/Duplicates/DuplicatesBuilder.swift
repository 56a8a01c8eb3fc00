import Services

/// Tracks that are in the library more than once.
package enum DuplicatesBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: DuplicatesViewing>(
        finder: any DuplicateFinding,
        fingerprinter: any AudioFingerprinting,
        makeView: (any DuplicatesPresenting) -> View
    ) -> View {
        let interactor = DuplicatesInteractor(finder: finder, fingerprinter: fingerprinter)
        let presenter = DuplicatesPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
