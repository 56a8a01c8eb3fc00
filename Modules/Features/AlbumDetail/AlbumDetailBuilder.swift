import Entities
import Foundation
import Services

/// An album: its tracks in order, and its plays.
package enum AlbumDetailBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - id: the album to show, which needn't be in the library.
    ///   - week: the week to show the plays of; `nil` for none.
    ///   - isAvailableOffline: whether the audio of a location can be read without a server.
    ///   - timeZone: determines when days and months begin.
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: AlbumDetailViewing>(
        id: AlbumID,
        week: Week? = nil,
        browser: any CollectionBrowsing,
        counter: any PlayCounting,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        isAvailableOffline: @escaping @Sendable (Location) -> Bool,
        timeZone: @escaping () -> TimeZone,
        router: any AlbumDetailRouting,
        makeView: (any AlbumDetailPresenting) -> View
    ) -> View {
        let interactor = AlbumDetailInteractor(
            id: id,
            week: week,
            browser: browser,
            counter: counter,
            follower: follower,
            waveforms: waveforms,
            isAvailableOffline: isAvailableOffline,
            timeZone: timeZone
        )
        let presenter = AlbumDetailPresenter(interactor: interactor, router: router, timeZone: timeZone)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
