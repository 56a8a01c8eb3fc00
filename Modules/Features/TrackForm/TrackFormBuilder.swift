import Services

/// The form for adding and editing tracks.
package enum TrackFormBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - router: writes tags; must not retain the view.
    ///   - writesTagsByDefault: whether edits are written into files, unless the user says otherwise.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: TrackFormViewing>(
        resolver: any TrackResolving,
        editor: any TrackEditing,
        tags: any TagReading,
        router: any TrackFormRouting,
        writesTagsByDefault: @escaping @MainActor () -> Bool,
        makeView: (any TrackFormPresenting) -> View
    ) -> View {
        let interactor = TrackFormInteractor(resolver: resolver, editor: editor, tags: tags)
        let presenter = TrackFormPresenter(
            interactor: interactor,
            router: router,
            writesTagsByDefault: writesTagsByDefault
        )
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
