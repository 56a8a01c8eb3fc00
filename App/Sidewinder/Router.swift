import Console
import Entities
import ConsoleViews
import Services
import SystemPlaylist
import TrackDetail
import TrackList

/// Takes the user from one module to another. It holds no screen.
@MainActor final class Router {
    private weak var navigator: Navigator?
    private let player: any PlaybackServicing
    private let output: Output
    private let makeTrackDetail: @MainActor (URN, any TrackDetailRouting) -> any Screen

    /// - Parameter makeTrackDetail: makes the screen of a track.
    init(
        navigator: Navigator,
        player: any PlaybackServicing,
        output: Output,
        makeTrackDetail: @escaping @MainActor (URN, any TrackDetailRouting) -> any Screen
    ) {
        self.navigator = navigator
        self.player = player
        self.output = output
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
        await tell { () throws(ServiceError) in refuse(try await player.play(tracks)) }
    }

    func queue(_ tracks: [Track], isNext: Bool) async {
        await tell { () throws(ServiceError) in
            let silent = try await player.enqueue(tracks, next: isNext)
            refuse(silent)
            output.notice("Queued \((tracks.count - silent.count).counted("track")).")
        }
    }

    private func refuse(_ silent: [Track]) {
        for track in silent { output.fail(.noFile(title: track.details.title)) }
    }

    private func tell(_ request: () async throws(ServiceError) -> Void) async {
        do throws(ServiceError) { try await request() } catch { output.fail(error) }
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
