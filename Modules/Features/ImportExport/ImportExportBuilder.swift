import Services

/// Imports files, playlists and listening histories, and exports the library to a file.
package enum ImportExportBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: ImportExportViewing>(
        importer: any TrackImporting,
        browser: any TrackBrowsing,
        resolver: any TrackResolving,
        playlists: any PlaylistResolving,
        plays: any PlayBrowsing,
        files: any FileWriting,
        makeView: (any ImportExportPresenting) -> View
    ) -> View {
        let interactor = ImportExportInteractor(
            importer: importer,
            browser: browser,
            resolver: resolver,
            playlists: playlists,
            plays: plays,
            files: files
        )
        let presenter = ImportExportPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
