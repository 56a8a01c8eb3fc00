import ChangeJournal
import ChangeJournalPrompt
import Console
import Entities
import Foundation
import Importer
import Library
import LibraryTransfer
import LibraryTransferPrompt
import MiniPlayer
import MiniPlayerPrompt
import Platform
import PlayCounts
import PlayCountsPrompt
import Services
import SystemPlaylist
import SystemPlaylistPrompt
import TrackDetail
import TrackDetailPrompt
import TrackForm
import TrackFormPrompt
import TrackList
import TrackListPrompt

/// Puts the modules together: for the prompt, for pipes and one-shot calls, and for the tests of what they do together.
@MainActor struct Composition {
    let library: Library
    let player: any PlaybackServicing
    let waveforms: any WaveformServicing
    let tags: any TagReading
    let files: any FileWriting
    let output: Output
    let glyphs: WaveformGlyphs
    /// Where the mini player is shown.
    let place: MiniPlayerPlace
    /// Whether a person looks at the screens.
    let isWatched: Bool
    /// Ctrl-C; `nil` if nobody can type it.
    let interrupts: Interrupts?
    /// Tells when days begin.
    let calendar: @MainActor () -> Calendar

    /// What was put together.
    struct Result {
        let navigator: Navigator
        let session: Session
        let player: any MiniPlayerScreen
    }

    /// Makes all modules and puts their screens in their places.
    ///
    /// - Parameter history: the lines typed at the prompt, oldest first.
    func begin(history: @escaping () -> [String]) async -> Result {
        let navigator = Navigator(output: output, isWatched: isWatched)
        let session = Session(stack: navigator, output: output, interrupts: interrupts)
        let player = miniPlayer()
        let router = Router(navigator: navigator, player: player, makeTrackDetail: trackDetail)
        navigator.ownCommands =
            AppCommands(navigator: navigator, output: output, history: history, quit: session.end).table
        navigator.places = [
            TrackDetailBuilder.waveformVerb: "It is on a track's screen, which `show` opens."
        ]
        navigator.suggest = Suggestions(browser: library, playlists: SystemPlaylistBuilder.names).values
        await navigator.begin(
            with: Navigator.Screens(
                root: trackList(router),
                persistent: [trackForm(), changeJournal(), libraryTransfer(), player, playCounts()],
                onDemand: [systemPlaylist(router)]
            )
        )
        return Result(navigator: navigator, session: session, player: player)
    }

    private func trackList(_ router: Router) -> any Screen {
        TrackListBuilder.build(
            browser: library,
            resolver: library,
            editor: library,
            follower: library,
            router: router
        ) { TrackListBuilder.view(for: $0, output: output) }
    }

    private func trackForm() -> any Screen {
        TrackFormBuilder.build(resolver: library, editor: library, tags: tags) {
            TrackFormBuilder.view(for: $0, output: output)
        }
    }

    private func trackDetail(_ urn: URN, _ router: any TrackDetailRouting) -> any Screen {
        TrackDetailBuilder.build(
            urn: urn,
            browser: library,
            editor: library,
            follower: library,
            waveforms: waveforms,
            files: files,
            router: router
        ) { TrackDetailBuilder.view(for: $0, output: output, glyphs: glyphs) }
    }

    private func changeJournal() -> any Screen {
        ChangeJournalBuilder.build(editor: library, browser: library) {
            ChangeJournalBuilder.view(for: $0, output: output)
        }
    }

    private func libraryTransfer() -> any Screen {
        LibraryTransferBuilder.build(
            importer: Importer(tags: tags, library: library, history: library),
            browser: library,
            files: files
        ) { LibraryTransferBuilder.view(for: $0, output: output) }
    }

    private func miniPlayer() -> any MiniPlayerScreen {
        MiniPlayerBuilder.build(
            services: MiniPlayerServices(
                player: player,
                queue: library,
                volume: library,
                waveforms: waveforms,
                recorder: library
            ),
            waitsForEnd: place == .progress
        ) { MiniPlayerBuilder.view(for: $0, output: output, glyphs: glyphs, place: place) }
    }

    private func playCounts() -> any Screen {
        PlayCountsBuilder.build(counter: library, rebuilder: library, calendar: calendar) {
            PlayCountsBuilder.view(for: $0, output: output, glyphs: glyphs, calendar: calendar)
        }
    }

    private func systemPlaylist(_ router: Router) -> any Screen {
        SystemPlaylistBuilder.build(
            library: library,
            follower: library,
            files: files,
            calendar: calendar,
            router: router
        ) { SystemPlaylistBuilder.view(for: $0, output: output) }
    }
}
