import Services

/// Checks the library, and rebuilds derived data.
package enum MaintenanceBuilder {
    /// Assembles the module.
    ///
    /// - Parameter makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: MaintenanceViewing>(
        maintainer: any LibraryMaintaining,
        makeView: (any MaintenancePresenting) -> View
    ) -> View {
        let interactor = MaintenanceInteractor(maintainer: maintainer)
        let presenter = MaintenancePresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
