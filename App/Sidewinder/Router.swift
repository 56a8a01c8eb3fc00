import Console
import Entities
import Services
import SystemPlaylist
import TrackDetail
import TrackList

/// Takes the user from one module to another. It holds no screen.
@MainActor final class Router {
    private weak var navigator: Navigator?
    private let player: any PlaybackServicing
    private let output: Output
    private let makeTrackDetail: @MainActor (URN, Router) -> any Screen

    /// - Parameter makeTrackDetail: makes the screen of a track.
    init(
        navigator: Navigator?,
        player: any PlaybackServicing,
        output: Output,
        makeTrackDetail: @escaping @MainActor (URN, Router) -> any Screen
    ) {
        self.navigator = navigator
        self.player = player
        self.output = output
        self.makeTrackDetail = makeTrackDetail
    }
}

extension Router: TrackListRouting, SystemPlaylistRouting {
    func showTrack(_ urn: URN) async {
        await navigator?.push(makeTrackDetail(urn, self))
    }

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
        for track in silent { fail(.noFile(title: track.details.title)) }
    }

    private func tell(_ request: () async throws(ServiceError) -> Void) async {
        do throws(ServiceError) { try await request() } catch { fail(error) }
    }

    private func fail(_ error: ServiceError) {
        output.fail(error.message, code: error.code)
    }

    func queue(_ tracks: [Track]) async {
        await queue(tracks, isNext: false)
    }
}

extension Router: TrackDetailRouting {
    func close() {
        navigator?.pop()
    }

    func play(_ track: Track) async {
        await play([track])
    }

    func queue(_ track: Track, isNext: Bool) async {
        await queue([track], isNext: isNext)
    }
}
