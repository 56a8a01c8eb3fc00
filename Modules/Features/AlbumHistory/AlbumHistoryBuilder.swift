import Entities
import Foundation
import Services

/// How an album was heard: in a week, this year and of all time, and its tracks.
package enum AlbumHistoryBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - id: the album, which needn't be in the library.
    ///   - week: the week whose plays are shown; `nil` for none.
    ///   - now: returns the present date.
    ///   - timeZone: determines when days and years begin.
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: AlbumHistoryViewing>(
        id: AlbumID,
        week: Week?,
        browser: any AlbumHistoryBrowsing,
        follower: any LibraryFollowing,
        now: @escaping () -> Date,
        timeZone: @escaping () -> TimeZone,
        router: any AlbumHistoryRouting,
        makeView: (any AlbumHistoryPresenting) -> View
    ) -> View {
        let interactor = AlbumHistoryInteractor(
            id: id,
            week: week,
            browser: browser,
            follower: follower,
            now: now,
            timeZone: timeZone
        )
        let presenter = AlbumHistoryPresenter(
            interactor: interactor,
            router: router,
            week: week,
            timeZone: timeZone
        )
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
