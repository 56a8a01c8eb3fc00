import Foundation
import Services

/// Playlists: those built from the library and its history, and the user's own.
package enum PlaylistsBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - calendar: determines the local time.
    ///   - settle: waits after a change before an open playlist is refreshed; another change restarts the wait.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: PlaylistsViewing>(
        playlists: any PlaylistListing,
        editor: any PlaylistEditing,
        follower: any LibraryFollowing,
        calendar: @escaping () -> Calendar,
        settle: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) },
        makeView: (any PlaylistsPresenting) -> View
    ) -> View {
        let interactor = PlaylistsInteractor(
            playlists: playlists,
            editor: editor,
            follower: follower,
            settle: settle
        )
        let presenter = PlaylistsPresenter(interactor: interactor, calendar: calendar)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
