import Services

/// Import and export: music, playlists and histories into the library, and the library into a file.
package enum LibraryTransferBuilder {
    /// Puts the module together.
    ///
    /// - Parameter makeView: makes the view, which holds its presenter.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor package static func build<View: LibraryTransferViewing>(
        importer: any TrackImporting,
        browser: any TrackBrowsing,
        files: any FileWriting,
        makeView: (any LibraryTransferPresenting) -> View
    ) -> View {
        let interactor = LibraryTransferInteractor(importer: importer, browser: browser, files: files)
        let presenter = LibraryTransferPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
