import Services

/// The library as a list: list, find, open and delete tracks.
package enum TrackListBuilder {
    /// Puts the module together.
    ///
    /// - Parameters:
    ///   - router: where it leads to; it must not hold the view strongly.
    ///   - makeView: makes the view, which holds its presenter.
    /// - Returns: the view; whoever holds it holds the module.
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
