import Services

/// Import and export: files, playlists and listening histories into the library, and the library into a file.
package enum LibraryTransferBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: LibraryTransferViewing>(
        importer: any TrackImporting,
        browser: any TrackBrowsing,
        resolver: any TrackResolving,
        playlists: any PlaylistMaking,
        files: any FileWriting,
        makeView: (any LibraryTransferPresenting) -> View
    ) -> View {
        let interactor = LibraryTransferInteractor(
            importer: importer,
            browser: browser,
            resolver: resolver,
            playlists: playlists,
            files: files
        )
        let presenter = LibraryTransferPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
