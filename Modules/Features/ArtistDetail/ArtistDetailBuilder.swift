import Foundation
import Services

/// An artist: albums, tracks without an album, and plays.
package enum ArtistDetailBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - name: the artist to show, who needn't be in the library.
    ///   - timeZone: determines when days and months begin; called only when needed.
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: ArtistDetailViewing>(
        name: String,
        browser: any CollectionBrowsing,
        counter: any PlayCounting,
        follower: any LibraryFollowing,
        timeZone: @escaping () -> TimeZone,
        router: any ArtistDetailRouting,
        makeView: (any ArtistDetailPresenting) -> View
    ) -> View {
        let interactor = ArtistDetailInteractor(
            name: name,
            browser: browser,
            counter: counter,
            follower: follower,
            timeZone: timeZone
        )
        let presenter = ArtistDetailPresenter(interactor: interactor, router: router, timeZone: timeZone)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
