import Services

/// The form in which tracks are added and edited.
package enum TrackFormBuilder {
    /// Puts the module together.
    ///
    /// - Parameter makeView: makes the view, which holds its presenter.
    /// - Returns: the view; whoever holds it holds the module.
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
