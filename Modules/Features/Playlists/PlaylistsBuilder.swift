import Entities
import Foundation
import Services

/// Playlists: those that the system makes from the library and its history, and the user's own.
package enum PlaylistsBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - calendar: determines when days begin; called only when needed.
    ///   - weeks: determines when weeks begin; called only when needed.
    ///   - now: returns the present date.
    ///   - settle: waits after a change before an open playlist is refreshed; another change restarts the wait.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: PlaylistsViewing>(
        library: any PlaylistQuerying,
        browser: any PlaylistBrowsing,
        editor: any PlaylistEditing,
        follower: any LibraryFollowing,
        calendar: @escaping () -> Calendar,
        weeks: @escaping () -> WeekCalendar,
        now: @escaping () -> Date = { Date() },
        settle: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) },
        makeView: (any PlaylistsPresenting) -> View
    ) -> View {
        let interactor = PlaylistsInteractor(
            library: library,
            browser: browser,
            editor: editor,
            follower: follower,
            settle: settle,
            calendar: calendar,
            weeks: weeks,
            now: now
        )
        let presenter = PlaylistsPresenter(interactor: interactor, calendar: calendar)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }

    /// Makes playlists by name, for other modules.
    ///
    /// - Parameters:
    ///   - calendar: determines when days begin; called only when needed.
    ///   - weeks: determines when weeks begin; called only when needed.
    ///   - now: returns the present date.
    @MainActor package static func maker(
        library: any PlaylistQuerying,
        browser: any PlaylistBrowsing,
        calendar: @escaping () -> Calendar,
        weeks: @escaping () -> WeekCalendar,
        now: @escaping () -> Date = { Date() }
    ) -> some PlaylistMaking {
        PlaylistMaker(library: library, browser: browser, calendar: calendar, weeks: weeks, now: now)
    }

    /// Finds tracks, those of playlists included, for other modules.
    ///
    /// - Parameter library: finds all others.
    @MainActor package static func resolver(
        over library: any TrackResolving,
        maker: any PlaylistMaking
    ) -> some TrackResolving {
        PlaylistResolver(library: library, maker: maker)
    }
}
