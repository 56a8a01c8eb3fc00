import Services

/// The library: list, find, open and delete tracks.
package enum TrackListBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: TrackListViewing>(
        browser: any TrackBrowsing,
        resolver: any TrackResolving,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        router: any TrackListRouting,
        makeView: (any TrackListPresenting) -> View
    ) -> View {
        let interactor = TrackListInteractor(
            browser: browser,
            resolver: resolver,
            editor: editor,
            follower: follower
        )
        let presenter = TrackListPresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
