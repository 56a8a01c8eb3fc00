import Console
import Entities
import Importer
import Library
import MiniPlayer
import Foundation
import Services
import SystemPlaylist
import Tags
import TrackDetail
import TrackList

/// Makes the screens, and tells each how to get to the others.
@MainActor struct Screens {
    let library: Library
    let waveforms: any WaveformServicing
    weak var navigator: Navigator?
    let player: any MiniPlayerScreen
    let output: Output
    let glyphs: WaveformGlyphs

    /// The screen that is there first.
    func trackList() -> any Screen {
        let tags = TagLibReader()
        return TrackListBuilder.build(
            browser: library,
            editor: library,
            follower: library,
            importer: Importer(tags: tags, library: library),
            tags: tags,
            output: output,
            exits: TrackListExits(
                openTrack: { [self] urn in await navigator?.push(trackDetail(urn)) },
                play: { [player] tracks in await player.play(tracks) },
                queue: { [player] tracks, isNext in await player.queue(tracks, isNext: isNext) }
            )
        )
    }

    /// The playlists that the system makes.
    func systemPlaylist(calendar: @escaping () -> Calendar) -> any Screen {
        SystemPlaylistBuilder.build(
            library: library,
            follower: library,
            output: output,
            calendar: calendar,
            exits: SystemPlaylistExits(
                openTrack: { [self] urn in await navigator?.push(trackDetail(urn)) },
                play: { [player] tracks in await player.play(tracks) },
                queue: { [player] tracks in await player.queue(tracks, isNext: false) }
            )
        )
    }

    /// A track's screen, before there is a track.
    var closedTrackDetail: ClosedScreen {
        ClosedScreen(place: "It is on a track's screen, which `show` opens.") {
            trackDetail(URN(trusted: ""))
        }
    }

    private func trackDetail(_ urn: URN) -> any Screen {
        TrackDetailBuilder.build(
            urn: urn,
            browser: library,
            editor: library,
            follower: library,
            waveforms: waveforms,
            output: output,
            glyphs: glyphs,
            exits: TrackDetailExits(
                close: { [weak navigator] in navigator?.pop() },
                play: { [player] track in await player.play([track]) },
                queue: { [player] track, isNext in await player.queue([track], isNext: isNext) }
            )
        )
    }
}
