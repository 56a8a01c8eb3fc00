import Services

/// The form for adding and editing tracks.
package enum TrackFormBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - writesTagsByDefault: whether edits are written to files unless the user says otherwise.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: TrackFormViewing>(
        resolver: any TrackResolving,
        editor: any TrackEditing,
        tags: any TagReading,
        tagWriter: any TagWriteServicing,
        texts: any TextEditing,
        writesTagsByDefault: @escaping @MainActor () -> Bool,
        makeView: (any TrackFormPresenting) -> View
    ) -> View {
        let interactor = TrackFormInteractor(
            resolver: resolver,
            editor: editor,
            tags: tags,
            tagWriter: tagWriter,
            texts: texts
        )
        let presenter = TrackFormPresenter(
            interactor: interactor,
            writesTagsByDefault: writesTagsByDefault
        )
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
