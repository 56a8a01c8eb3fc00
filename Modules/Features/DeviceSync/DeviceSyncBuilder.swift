import Foundation
import Services

/// Brings portable devices up to date.
package enum DeviceSyncBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - calendar: determines when days begin.
    ///   - now: returns the present date.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: DeviceSyncViewing>(
        library: any DeviceStoring,
        service: any DeviceServicing,
        resolver: any TrackResolving,
        queries: any PlaylistQuerying,
        playlists: any PlaylistMaking,
        calendar: @escaping () -> Calendar,
        now: @escaping () -> Date,
        makeView: (any DeviceSyncPresenting) -> View
    ) -> View {
        let cargo = CargoResolver(
            resolver: resolver,
            queries: queries,
            playlists: playlists,
            calendar: calendar,
            now: now
        )
        let interactor = DeviceSyncInteractor(library: library, service: service, cargo: cargo)
        let presenter = DeviceSyncPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
