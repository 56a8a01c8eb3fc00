import AlbumDetail
import ArtistDetail
import Charts
import Console
import Entities
import OpenCollection
import Services
import TrackDetail
import TrackList

/// Navigates between modules. It doesn't retain screens.
@MainActor final class Router {
    private weak var navigator: Navigator?
    private let makeScreen: @MainActor (_ thing: Any, DetailRoute) -> (any Screen)?
    weak var chartScreen: (any Screen)?

    /// - Parameter makeScreen: builds the screen for a thing.
    init(
        navigator: Navigator,
        makeScreen: @escaping @MainActor (_ thing: Any, DetailRoute) -> (any Screen)?
    ) {
        self.navigator = navigator
        self.makeScreen = makeScreen
    }
}

/// The subject of an album's screen.
struct ShownAlbum {
    let id: AlbumID
    /// The week with the plays to show; `nil` for none.
    let week: Week?
}

extension Router: TrackListRouting, OpenCollectionRouting {
    func showTrack(_ track: TrackSubject) async {
        await push(track)
    }

    func showAlbum(_ id: AlbumID) async {
        await showAlbum(id, in: nil)
    }

    func showAlbum(_ id: AlbumID, in week: Week?) async {
        await push(ShownAlbum(id: id, week: week))
    }

    func showArtist(_ name: String) async {
        await push(name)
    }

    private func push(_ thing: Any) async {
        let route = DetailRoute(self)
        guard let screen = makeScreen(thing, route) else { return }
        route.screen = screen
        await navigator?.push(screen)
    }

    fileprivate func close(_ screen: any Screen) {
        navigator?.close(screen)
    }
}

extension Router: ChartsRouting {
    func showChart() {
        if let chartScreen { navigator?.show(chartScreen) }
    }
}

extension Router: ScreenRouting {
    func close() {
        navigator?.pop()
    }
}

/// The routes from a pushed screen.
@MainActor final class DetailRoute {
    private weak var router: Router?
    fileprivate weak var screen: (any Screen)?

    init(_ router: Router) {
        self.router = router
    }
}

extension DetailRoute: TrackDetailRouting, AlbumDetailRouting, ArtistDetailRouting {
    func close() {
        if let screen { router?.close(screen) }
    }
}
