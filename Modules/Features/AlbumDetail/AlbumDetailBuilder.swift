import Entities
import Services

/// An album: its tracks in order.
package enum AlbumDetailBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - id: the album to show.
    ///   - isAvailableOffline: whether the audio of a location can be read without a server.
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: AlbumDetailViewing>(
        id: AlbumID,
        browser: any CollectionBrowsing,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        isAvailableOffline: @escaping @Sendable (Location) -> Bool,
        router: any AlbumDetailRouting,
        makeView: (any AlbumDetailPresenting) -> View
    ) -> View {
        let interactor = AlbumDetailInteractor(
            id: id,
            browser: browser,
            follower: follower,
            waveforms: waveforms,
            isAvailableOffline: isAvailableOffline
        )
        let presenter = AlbumDetailPresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
