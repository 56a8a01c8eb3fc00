import Services

/// The form for adding and editing tracks.
package enum TrackFormBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: TrackFormViewing>(
        resolver: any TrackResolving,
        editor: any TrackEditing,
        tags: any TagReading,
        makeView: (any TrackFormPresenting) -> View
    ) -> View {
        let interactor = TrackFormInteractor(resolver: resolver, editor: editor, tags: tags)
        let presenter = TrackFormPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
