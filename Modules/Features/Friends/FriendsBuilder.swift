import Services

/// Finds users at a service, and adds them as friends.
package enum FriendsBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: FriendsViewing>(
        library: any ScrobblerStoring,
        service: any FriendServicing,
        makeView: (any FriendsPresenting) -> View
    ) -> View {
        let interactor = FriendsInteractor(library: library, service: service)
        let presenter = FriendsPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
