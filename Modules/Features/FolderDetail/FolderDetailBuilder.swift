import Services

/// A folder of the library: the folders and tracks in it.
package enum FolderDetailBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: FolderDetailViewing>(
        browser: any FolderBrowsing,
        folders: any FolderStoring,
        makeView: (any FolderDetailPresenting) -> View
    ) -> View {
        let interactor = FolderDetailInteractor(browser: browser, folders: folders)
        let presenter = FolderDetailPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
