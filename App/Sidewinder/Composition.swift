import Assembly
import Charts
import ChartsPrompt
import Console
import Entities
import Foundation
import MiniPlayer
import MiniPlayerPrompt
import Platform
import Playback
import PlaylistsPrompt
import Services
import Sharing
import SourceSyncPrompt
import TrackDetail
import TrackDetailPrompt

/// Assembles the modules, for the prompt, for scripts and one-shot commands, and for session tests.
@MainActor struct Composition {
    /// The services, and the modules that other programs show, too.
    let assembly: Assembly
    let secretReader: any SecretReading
    let output: Output
    let glyphs: WaveformGlyphs
    /// Where the mini player is shown.
    let place: MiniPlayerPlace
    /// Whether a person watches the screens.
    let isWatched: Bool
    /// Handles Ctrl-C; `nil` where it can't be typed.
    let interrupts: Interrupts?

    /// The assembled program.
    struct Result {
        let navigator: Navigator
        let session: Session
        let player: any MiniPlayerScreen
        let playback: SharedPlayer
        /// Writes the tags that an earlier run left unfinished; at a prompt, a screen does so when it loads.
        let finishTags: @MainActor () async -> Void
        let syncs: any SourceSyncScreen
    }

    /// Builds all modules and hands their screens to the navigator.
    ///
    /// - Parameter history: returns the lines typed at the prompt, oldest first.
    func begin(history: @escaping () -> [String]) async -> Result {
        let navigator = Navigator(name: "sidewinder", output: output, isWatched: isWatched)
        let session = Session(stack: navigator, output: output, interrupts: interrupts)
        let (playback, player, exchange) = playback()
        let router = Router(
            navigator: navigator,
            deviceNames: { [library = assembly.library] in ((try? await library.devices()) ?? []).map(\.name)
            },
            make: Router.Screens(
                track: { urn, route in trackDetail(urn, route) },
                album: { id, route in albumDetail(id, route) },
                artist: { name, route in artistDetail(name, route) },
                history: { id, week, route in albumHistory(id, week, route) }
            )
        )
        let (syncs, trackForm) = (sourceSync(router), trackForm())
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
        navigator.places[TrackDetailBuilder.waveformVerb] =
            "It works on a track's screen, which `show` opens."
        for verb in ChartsBuilder.stepVerbs {
            navigator.places[verb] = "It works on a chart's screen, which `charts` opens."
        }
        navigator.suggest =
            Suggestions(
                browser: assembly.library,
                playlists: assembly.library,
                accounts: assembly.library,
                sources: assembly.library,
                devices: assembly.library,
                hasSubject: { [output] in output.subject != nil }
            ).values
        let (playlists, charts) = (playlists(), charts(router))
        navigator.elsewhere = {
            router.pushedTables() + [
                CommandTable(title: "on a playlist's screen", commands: playlists.commandsOnceOpen),
                CommandTable(
                    title: "on a chart's screen",
                    commands: charts.commands.filter { !$0.showsScreen }
                ),
            ]
        }
        await navigator.begin(
            with: Navigator.Screens(
                root: trackList(router),
                persistent: [
                    trackForm, changeJournal(), libraryTransfer(), musicFolders(), player,
                    likes(playback, router), playlistEditor(), playCounts(), statistics(),
                    collectionLookup(router), duplicates(), scrobblers(), exchange, friendFinder(),
                    sourceList(), syncs, downloadList(), deviceList(), deviceSync(router),
                    libraryCopy(),
                    ServeScreen(),
                ],
                onDemand: [playlists, collectionList(), charts]
            )
        )
        return Result(
            navigator: navigator,
            session: session,
            player: player,
            playback: playback,
            finishTags: { if !isWatched { await trackForm.viewDidLoad() } },
            syncs: syncs
        )
    }

    /// The player, its screen, and the screen that reports what is played. Outside the prompt, a command that starts
    /// playback in this process returns only after it ends.
    private func playback() -> (player: SharedPlayer, screen: any MiniPlayerScreen, exchange: any Screen) {
        let shown = ShownPlayer()
        var playToEnd: (@Sendable () async -> Void)?
        if place == .progress { playToEnd = { await shown.followToEnd() } }
        let player = assembly.player(followsOthers: place != .progress, playToEnd: playToEnd)
        let screen = assembly.miniPlayer(player) {
            MiniPlayerBuilder.view(for: $0, output: output, glyphs: glyphs, place: place)
        }
        let exchange = scrobbleExchange(player)
        (shown.screen, shown.exchange) = (screen, exchange)
        return (player, screen, exchange)
    }
}

/// Late references to the screens that follow playback, which are built after the playback session.
@MainActor private final class ShownPlayer {
    weak var screen: (any Screen)?
    weak var exchange: (any Screen)?

    /// Shows what plays and reports it to accounts, until playback ends.
    func followToEnd() async {
        let exchange = Task { [weak exchange] in await exchange?.viewDidAppear() }
        await screen?.viewDidAppear()
        exchange.cancel()
        await exchange.value
    }
}
