import Console
import Entities
import Foundation
import Services

/// Playlists that the system makes from the library and its history.
public enum SystemPlaylistBuilder {
    /// Puts the module together.
    ///
    /// - Parameters:
    ///   - calendar: tells when days begin; asked when it is needed.
    ///   - now: tells the time.
    ///   - settle: waits for as long as nothing must change before an open playlist is shown anew.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor public static func build(
        library: any PlaylistQuerying,
        follower: any LibraryFollowing,
        output: Output,
        calendar: @escaping () -> Calendar,
        now: @escaping () -> Date = { Date() },
        settle: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) },
        exits: SystemPlaylistExits
    ) -> any Screen {
        let interactor = SystemPlaylistInteractor(
            library: library,
            follower: follower,
            settle: settle,
            calendar: calendar,
            now: now
        )
        let router = SystemPlaylistRouter(exits: exits)
        let presenter = SystemPlaylistPresenter(interactor: interactor, router: router, calendar: calendar)
        let view = SystemPlaylistView(presenter: presenter, output: output)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}

/// Where a playlist's screen leads to.
public struct SystemPlaylistExits {
    let openTrack: @MainActor (URN) async -> Void
    let play: @MainActor ([Track]) async -> Void
    let queue: @MainActor ([Track]) async -> Void

    public init(
        openTrack: @escaping @MainActor (URN) async -> Void,
        play: @escaping @MainActor ([Track]) async -> Void,
        queue: @escaping @MainActor ([Track]) async -> Void
    ) {
        self.openTrack = openTrack
        self.play = play
        self.queue = queue
    }
}
