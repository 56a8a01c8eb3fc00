import Entities
import Foundation
import Services

/// An album's listening history: its plays in a week, this year and of all time, and by track.
package enum AlbumPlaysBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - id: the album, which needn't be in the library.
    ///   - week: the week to show the plays of; `nil` for none.
    ///   - now: returns the present date.
    ///   - timeZone: determines when days and years begin.
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: AlbumPlaysViewing>(
        id: AlbumID,
        week: Week?,
        browser: any AlbumPlaysBrowsing,
        follower: any LibraryFollowing,
        now: @escaping () -> Date,
        timeZone: @escaping () -> TimeZone,
        router: any AlbumPlaysRouting,
        makeView: (any AlbumPlaysPresenting) -> View
    ) -> View {
        let interactor = AlbumPlaysInteractor(
            id: id,
            week: week,
            browser: browser,
            follower: follower,
            now: now,
            timeZone: timeZone
        )
        let presenter = AlbumPlaysPresenter(
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
