import Services

/// Creates, renames and deletes the user's playlists, and adds tracks to them.
package enum PlaylistEditorBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: PlaylistEditorViewing>(
        resolver: any TrackResolving,
        editor: any PlaylistEditing,
        playlists: any PlaylistListing,
        makeView: (any PlaylistEditorPresenting) -> View
    ) -> View {
        let interactor = PlaylistEditorInteractor(
            resolver: resolver,
            editor: editor,
            playlists: playlists
        )
        let presenter = PlaylistEditorPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
