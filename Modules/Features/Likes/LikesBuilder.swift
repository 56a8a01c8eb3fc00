import Services

/// Likes and unlikes tracks.
package enum LikesBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: LikesViewing>(
        resolver: any TrackResolving,
        liker: any TrackLiking,
        player: any PlaybackServicing,
        makeView: (any LikesPresenting) -> View
    ) -> View {
        let interactor = LikesInteractor(resolver: resolver, liker: liker, player: player)
        let presenter = LikesPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
