import Foundation
import Services

/// An artist: albums, most played tracks, and tracks without an album.
package enum ArtistDetailBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - name: the artist to show.
    ///   - calendar: determines the day of a play; called only when needed.
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: ArtistDetailViewing>(
        name: String,
        browser: any CollectionBrowsing,
        follower: any LibraryFollowing,
        calendar: @escaping () -> Calendar,
        router: any ArtistDetailRouting,
        makeView: (any ArtistDetailPresenting) -> View
    ) -> View {
        let interactor = ArtistDetailInteractor(
            name: name,
            browser: browser,
            follower: follower
        )
        let presenter = ArtistDetailPresenter(interactor: interactor, router: router, calendar: calendar)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
