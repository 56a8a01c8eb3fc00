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
    private let makeTrackDetail: @MainActor (URN, Router) -> any Screen

    /// - Parameter makeTrackDetail: makes the screen of a track.
    init(
        navigator: Navigator?,
        player: any MiniPlayerScreen,
        makeTrackDetail: @escaping @MainActor (URN, Router) -> any Screen
    ) {
        self.navigator = navigator
        self.player = player
        self.makeTrackDetail = makeTrackDetail
    }
}

extension Router: TrackListRouting, SystemPlaylistRouting {
    func showTrack(_ urn: URN) async {
        await navigator?.push(makeTrackDetail(urn, self))
    }

    func play(_ tracks: [Track]) async {
        await player?.play(tracks)
    }

    func queue(_ tracks: [Track], isNext: Bool) async {
        await player?.queue(tracks, isNext: isNext)
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
