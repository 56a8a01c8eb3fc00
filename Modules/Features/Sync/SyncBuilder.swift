import Foundation
import Services

/// Syncs the library with music servers, and devices with the library.
package enum SyncBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - calendar: determines when days begin.
    ///   - now: returns the present date.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: SyncViewing>(
        sources: any SourceStoring,
        syncs: any SourceSyncing,
        devices: any DeviceStoring,
        service: any DeviceServicing,
        resolver: any TrackResolving,
        queries: any PlaylistQuerying,
        playlists: any PlaylistResolving,
        calendar: @escaping () -> Calendar,
        now: @escaping () -> Date,
        makeView: (any SyncPresenting) -> View
    ) -> View {
        let selection = SelectionResolver(
            resolver: resolver,
            queries: queries,
            playlists: playlists,
            calendar: calendar,
            now: now
        )
        let interactor = SyncInteractor(
            sources: sources,
            syncs: syncs,
            devices: devices,
            service: service,
            selection: selection
        )
        let presenter = SyncPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
