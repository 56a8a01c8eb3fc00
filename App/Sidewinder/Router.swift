import Console
import Entities
import MiniPlayerPrompt
import SystemPlaylist
import TrackDetail
import TrackList

/// Takes the user from one module to another. It holds no screen.
@MainActor final class Router {
    private weak var navigator: Navigator?
    private weak var player: (any MiniPlayerScreen)?
    private let makeTrackDetail: @MainActor (URN, any TrackDetailRouting) -> any Screen

    /// - Parameter makeTrackDetail: makes the screen of a track.
    init(
        navigator: Navigator,
        player: any MiniPlayerScreen,
        makeTrackDetail: @escaping @MainActor (URN, any TrackDetailRouting) -> any Screen
    ) {
        self.navigator = navigator
        self.player = player
        self.makeTrackDetail = makeTrackDetail
    }
}

extension Router: TrackListRouting {
    func showTrack(_ urn: URN) async {
        let route = TrackDetailRoute(router: self)
        let screen = makeTrackDetail(urn, route)
        route.screen = screen
        await navigator?.push(screen)
    }
}

extension Router: SystemPlaylistRouting {
    func play(_ tracks: [Track]) async {
        await player?.play(tracks)
    }

    func queue(_ tracks: [Track], isNext: Bool) async {
        await player?.queue(tracks, isNext: isNext)
    }
}

/// Where one can go from a track's screen.
@MainActor private final class TrackDetailRoute: TrackDetailRouting {
    private let router: Router
    weak var screen: (any Screen)?

    init(router: Router) {
        self.router = router
    }

    func close() {
        if let screen { router.close(screen) }
    }

    func play(_ track: Track) async {
        await router.play([track])
    }

    func queue(_ track: Track, isNext: Bool) async {
        await router.queue([track], isNext: isNext)
    }
}

extension Router {
    fileprivate func close(_ screen: any Screen) {
        navigator?.close(screen)
    }
}
