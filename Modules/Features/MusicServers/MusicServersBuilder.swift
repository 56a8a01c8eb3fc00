import Services

/// The music servers with songs in the library.
package enum MusicServersBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: MusicServersViewing>(
        library: any SourceStoring,
        service: any SourceServicing,
        secrets: any SecretStoring,
        makeView: (any MusicServersPresenting) -> View
    ) -> View {
        let interactor = MusicServersInteractor(library: library, service: service, secrets: secrets)
        let presenter = MusicServersPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
