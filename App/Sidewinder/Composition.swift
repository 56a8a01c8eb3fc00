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
import MusicFolders
import MusicFoldersPrompt
import Platform
import PlayCounts
import PlayCountsPrompt
import Playback
import Services
import SystemPlaylist
import SystemPlaylistPrompt
import TrackDetail
import TrackDetailPrompt
import TrackForm
import TrackFormPrompt
import TrackList
import TrackListPrompt

/// Assembles the modules, for the prompt, for scripts and one-shot commands, and for session tests.
@MainActor struct Composition {
    let library: Library
    let audio: any AudioPlaying
    let waveforms: any WaveformServicing
    let tags: any TagReading
    let fingerprints: any AudioFingerprinting
    let files: any FileWriting
    let output: Output
    let glyphs: WaveformGlyphs
    /// Where the mini player is shown.
    let place: MiniPlayerPlace
    /// Whether a person watches the screens.
    let isWatched: Bool
    /// Handles Ctrl-C; `nil` where it can't be typed.
    let interrupts: Interrupts?
    /// The calendar that decides when days start.
    let calendar: @MainActor () -> Calendar
    /// The current time.
    var now: @MainActor () -> Date = { Date() }

    /// The assembled program.
    struct Result {
        let navigator: Navigator
        let session: Session
        let player: any MiniPlayerScreen
        let playback: PlaybackSession
    }

    /// Builds all modules and hands their screens to the navigator.
    ///
    /// - Parameter history: returns the lines typed at the prompt, oldest first.
    func begin(history: @escaping () -> [String]) async -> Result {
        let navigator = Navigator(name: "sidewinder", output: output, isWatched: isWatched)
        let session = Session(stack: navigator, output: output, interrupts: interrupts)
        let (playback, player) = playback()
        let router = Router(navigator: navigator) { urn, route in trackDetail(urn, playback, route) }
        navigator.promptDidChange = { [weak session] in session?.promptDidChange() }
        navigator.ownCommands =
            OwnCommands(
                of: "Sidewinder",
                navigator: navigator,
                output: output,
                history: history,
                quit: session.end
            ).table
        navigator.topics = HelpTopic.all
        navigator.places = [
            TrackDetailBuilder.waveformVerb: "It works on a track's screen, which `show` opens."
        ]
        navigator.suggest = Suggestions(browser: library, playlists: SystemPlaylistBuilder.names).values
        await navigator.begin(
            with: Navigator.Screens(
                root: trackList(router),
                persistent: [
                    trackForm(), changeJournal(), libraryTransfer(), musicFolders(), player, playCounts(),
                ],
                onDemand: [systemPlaylist(playback)]
            )
        )
        return Result(navigator: navigator, session: session, player: player, playback: playback)
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

    private func trackDetail(
        _ urn: URN,
        _ player: any PlaybackServicing,
        _ router: any TrackDetailRouting
    ) -> any Screen {
        TrackDetailBuilder.build(
            urn: urn,
            browser: library,
            editor: library,
            follower: library,
            waveforms: waveforms,
            files: files,
            player: player,
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
            importer: Importer(tags: tags, fingerprints: fingerprints, library: library),
            browser: library,
            files: files
        ) { LibraryTransferBuilder.view(for: $0, output: output) }
    }

    private func musicFolders() -> any Screen {
        MusicFoldersBuilder.build(
            folders: library,
            updater: FolderUpdater(tags: tags, fingerprints: fingerprints, library: library),
            follower: FolderFollower(),
            library: library
        ) { MusicFoldersBuilder.view(for: $0, output: output) }
    }

    /// The playback session and the mini player's screen. Outside the prompt, a command that starts playback returns
    /// only after it ends.
    private func playback() -> (session: PlaybackSession, player: any MiniPlayerScreen) {
        let shown = ShownPlayer()
        var playToEnd: (@Sendable () async -> Void)?
        if place == .progress { playToEnd = { await shown.followToEnd() } }
        let session = PlaybackSession(
            player: audio,
            queue: library,
            volume: library,
            recorder: library,
            playToEnd: playToEnd
        )
        let screen = MiniPlayerBuilder.build(player: session, resolver: library, waveforms: waveforms) {
            MiniPlayerBuilder.view(for: $0, output: output, glyphs: glyphs, place: place)
        }
        shown.screen = screen
        return (session, screen)
    }

    private func playCounts() -> any Screen {
        PlayCountsBuilder.build(counter: library, rebuilder: library, calendar: calendar) {
            PlayCountsBuilder.view(for: $0, output: output, glyphs: glyphs, calendar: calendar)
        }
    }

    private func systemPlaylist(_ player: any PlaybackServicing) -> any Screen {
        SystemPlaylistBuilder.build(
            library: library,
            follower: library,
            files: files,
            player: player,
            calendar: calendar,
            now: now
        ) { SystemPlaylistBuilder.view(for: $0, output: output) }
    }
}

/// A late reference to the mini player's screen, which is built after the playback session.
@MainActor private final class ShownPlayer {
    weak var screen: (any Screen)?

    func followToEnd() async {
        await screen?.viewDidAppear()
    }
}
