import Services

/// Writes edits into the tags of files.
package enum TagWritebackBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: TagWritebackViewing>(
        service: any TagWriteServicing,
        makeView: (any TagWritebackPresenting) -> View
    ) -> View {
        let interactor = TagWritebackInteractor(service: service)
        let presenter = TagWritebackPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
