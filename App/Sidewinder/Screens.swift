import Console
import Entities
import Foundation
import Importer
import Library
import Services
import SystemPlaylist
import SystemPlaylistPrompt
import Tags
import TrackDetail
import TrackDetailPrompt
import TrackList
import TrackListPrompt

/// Makes the screens, and tells each how to get to the others.
@MainActor struct Screens {
    let library: Library
    let waveforms: any WaveformServicing
    weak var navigator: Navigator?
    let player: any PlaybackServicing
    let output: Output
    let glyphs: WaveformGlyphs

    /// The screen that is there first.
    func trackList() -> any Screen {
        let tags = TagLibReader()
        return TrackListBuilder.build(
            browser: library,
            editor: library,
            follower: library,
            importer: Importer(tags: tags, library: library, history: library),
            tags: tags,
            router: router
        ) { TrackListBuilder.view(for: $0, output: output) }
    }

    /// The playlists that the system makes.
    func systemPlaylist(calendar: @escaping () -> Calendar) -> any Screen {
        SystemPlaylistBuilder.build(
            library: library,
            follower: library,
            calendar: calendar,
            router: router
        ) { SystemPlaylistBuilder.view(for: $0, output: output) }
    }

    /// A track's screen, before there is a track.
    var closedTrackDetail: ClosedScreen {
        ClosedScreen(place: "It is on a track's screen, which `show` opens.") {
            trackDetail(URN(trusted: ""), router)
        }
    }

    private var router: Router {
        Router(navigator: navigator, player: player, output: output, makeTrackDetail: trackDetail)
    }

    private func trackDetail(_ urn: URN, _ router: Router) -> any Screen {
        TrackDetailBuilder.build(
            urn: urn,
            browser: library,
            editor: library,
            follower: library,
            waveforms: waveforms,
            router: router
        ) { TrackDetailBuilder.view(for: $0, output: output, glyphs: glyphs) }
    }
}
