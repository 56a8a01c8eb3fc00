import Services

/// The library as a list: add, find, edit, delete, undo, import and export.
package enum TrackListBuilder {
    /// Puts the module together.
    ///
    /// - Parameters:
    ///   - router: where it leads to; it must not hold the view strongly.
    ///   - makeView: makes the view, which holds its presenter.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor package static func build<View: TrackListViewing>(
        browser: any TrackBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        importer: any TrackImporting,
        tags: any TagReading,
        router: any TrackListRouting,
        makeView: (any TrackListPresenting) -> View
    ) -> View {
        let interactor = TrackListInteractor(
            browser: browser,
            editor: editor,
            follower: follower,
            importer: importer,
            tags: tags
        )
        let presenter = TrackListPresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
