import Services

/// The library's watched folders, and updates from them.
package enum WatchedFoldersBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - clock: measures the time between attempts to import changes.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: WatchedFoldersViewing>(
        folders: any FolderStoring,
        updater: any FolderUpdating,
        follower: any FolderWatching,
        library: any LibraryFollowing,
        clock: some Clock<Duration> = ContinuousClock(),
        makeView: (any WatchedFoldersPresenting) -> View
    ) -> View {
        let interactor = WatchedFoldersInteractor(
            folders: folders,
            updater: updater,
            follower: follower,
            library: library,
            clock: clock
        )
        let presenter = WatchedFoldersPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
