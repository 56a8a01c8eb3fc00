import Services

/// The folders that the library follows, and updates from them.
package enum MusicFoldersBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: MusicFoldersViewing>(
        folders: any FolderStoring,
        updater: any FolderUpdating,
        follower: any FolderFollowing,
        library: any LibraryFollowing,
        makeView: (any MusicFoldersPresenting) -> View
    ) -> View {
        let interactor = MusicFoldersInteractor(
            folders: folders,
            updater: updater,
            follower: follower,
            library: library
        )
        let presenter = MusicFoldersPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
