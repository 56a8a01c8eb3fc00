import Services

/// Downloads songs of music servers for offline playback.
package enum DownloadsBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: DownloadsViewing>(
        resolver: any TrackResolving,
        maker: any PlaylistResolving,
        service: any DownloadServicing,
        makeView: (any DownloadsPresenting) -> View
    ) -> View {
        let interactor = DownloadsInteractor(resolver: resolver, maker: maker, service: service)
        let presenter = DownloadsPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
