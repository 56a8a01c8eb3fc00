import Services

/// The portable devices, and the music selected for them.
package enum DevicesBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: DevicesViewing>(
        library: any DeviceStoring,
        service: any DeviceServicing,
        browser: any CollectionBrowsing,
        playlists: any PlaylistResolving,
        makeView: (any DevicesPresenting) -> View
    ) -> View {
        let interactor = DevicesInteractor(
            library: library,
            service: service,
            browser: browser,
            playlists: playlists
        )
        let presenter = DevicesPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
