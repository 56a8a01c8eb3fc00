import Services

/// The pictures of tracks, such as covers.
package enum TrackPictureBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: TrackPictureViewing>(
        resolver: any TrackResolving,
        pictures: any PictureServicing,
        makeView: (any TrackPicturePresenting) -> View
    ) -> View {
        let interactor = TrackPictureInteractor(resolver: resolver, pictures: pictures)
        let presenter = TrackPicturePresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
