import Foundation
import Services

/// System playlists, built from the library and its listening history.
package enum SystemPlaylistBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - calendar: determines when days begin; called only when needed.
    ///   - now: returns the present date.
    ///   - settle: waits after a change before an open playlist is refreshed; another change restarts the wait.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: SystemPlaylistViewing>(
        library: any PlaylistQuerying,
        follower: any LibraryFollowing,
        files: any FileWriting,
        player: any PlaybackServicing,
        calendar: @escaping () -> Calendar,
        now: @escaping () -> Date = { Date() },
        settle: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) },
        makeView: (any SystemPlaylistPresenting) -> View
    ) -> View {
        let interactor = SystemPlaylistInteractor(
            library: library,
            follower: follower,
            files: files,
            player: player,
            settle: settle,
            calendar: calendar,
            now: now
        )
        let presenter = SystemPlaylistPresenter(interactor: interactor, calendar: calendar)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}

extension SystemPlaylistBuilder {
    /// The names of the playlists, in listing order.
    package static var names: [String] { PlaylistKind.all.map(\.name) }
}
