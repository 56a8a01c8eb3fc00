import AlbumDetail
import AlbumDetailPrompt
import AlbumHistory
import AlbumHistoryPrompt
import ArtistDetail
import ArtistDetailPrompt
import ChangeJournal
import ChangeJournalPrompt
import Charts
import ChartsPrompt
import CollectionList
import CollectionListPrompt
import CollectionLookup
import CollectionLookupPrompt
import Console
import Duplicates
import DuplicatesPrompt
import Entities
import Foundation
import Friends
import FriendsPrompt
import Importer
import Library
import LibraryTransfer
import LibraryTransferPrompt
import Likes
import LikesPrompt
import MiniPlayer
import MiniPlayerPrompt
import MusicFolders
import MusicFoldersPrompt
import Platform
import PlayCounts
import PlayCountsPrompt
import Playback
import PlaylistEditor
import PlaylistEditorPrompt
import Playlists
import PlaylistsPrompt
import ScrobbleExchange
import ScrobbleExchangePrompt
import Scrobblers
import ScrobblersPrompt
import Services
import Sharing
import Statistics
import StatisticsPrompt
import TagWriteback
import TagWritebackPrompt
import Tags
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
    let tagWriter: any TagWriting
    let files: any FileWriting
    let scrobbling: any ScrobblerServicing
    let friends: any FriendServicing
    let friendCharts: any FriendBrowsing
    let sources: any SourceServicing
    let secrets: any SecretStoring
    let secretReader: any SecretReading
    let output: Output
    /// Where the processes of the library find the one that plays.
    let sharing: SharingPlace
    let glyphs: WaveformGlyphs
    /// Where the mini player is shown.
    let place: MiniPlayerPlace
    /// Whether a person watches the screens.
    let isWatched: Bool
    /// Handles Ctrl-C; `nil` where it can't be typed.
    let interrupts: Interrupts?
    /// The calendar that decides when days start.
    let calendar: @MainActor () -> Calendar
    /// Whether edits are written into files, unless the user says otherwise.
    var writesTags: @MainActor () -> Bool = { false }
    /// Where weeks begin.
    var weekSystem: @MainActor () -> WeekSystem = { .iso }
    /// The current time.
    var now: @MainActor () -> Date = { Date() }

    /// The assembled program.
    struct Result {
        let navigator: Navigator
        let session: Session
        let player: any MiniPlayerScreen
        let playback: SharedPlayer
        /// Writes the tags that an earlier run left unfinished.
        let finishTags: @MainActor () async -> Void
    }

    /// Builds all modules and hands their screens to the navigator.
    ///
    /// - Parameter history: returns the lines typed at the prompt, oldest first.
    func begin(history: @escaping () -> [String]) async -> Result {
        let navigator = Navigator(name: "sidewinder", output: output, isWatched: isWatched)
        let session = Session(stack: navigator, output: output, interrupts: interrupts)
        let (playback, player, exchange) = playback()
        let writeback = tagWriteback()
        let writeTags: @MainActor @Sendable () async -> Void = { await writeback.didChangeTracks() }
        let router = Router(
            navigator: navigator,
            writeTags: writeTags,
            make: Router.Screens(
                track: { urn, route in trackDetail(urn, playback, route) },
                album: { id, route in albumDetail(id, playback, route) },
                artist: { name, route in artistDetail(name, playback, route) },
                history: { id, week, route in albumHistory(id, week, playback, route) }
            )
        )
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
                browser: library,
                playlists: library,
                accounts: library,
                sources: library
            ).values
        await navigator.begin(
            with: Navigator.Screens(
                root: trackList(router),
                persistent: [
                    trackForm(router), changeJournal(router), libraryTransfer(router), musicFolders(), player,
                    likes(playback, router), playlistEditor(), playCounts(), statistics(),
                    collectionLookup(router), duplicates(), scrobblers(), exchange, friendFinder(),
                ] + sourceScreens(),
                onDemand: [playlists(playback, router), collectionList(), charts(router)]
            )
        )
        return Result(
            navigator: navigator,
            session: session,
            player: player,
            playback: playback,
            finishTags: writeTags
        )
    }

    private func trackList(_ router: Router) -> any Screen {
        let screen = TrackListBuilder.build(
            browser: library,
            resolver: library,
            editor: library,
            follower: library,
            router: router
        ) { presenter in
            router.trackList = presenter
            return TrackListBuilder.view(for: presenter, output: output)
        }
        router.trackListScreen = screen
        return screen
    }

    private func trackForm(_ router: Router) -> any Screen {
        TrackFormBuilder.build(
            resolver: library,
            editor: library,
            tags: tags,
            router: router,
            writesTagsByDefault: writesTags
        ) { TrackFormBuilder.view(for: $0, output: output) }
    }

    private func tagWriteback() -> any TagWritebackEntering {
        TagWritebackBuilder.build(service: PendingTagWriter(files: tagWriter, store: library)) {
            TagWritebackBuilder.view(for: $0, output: output)
        }
    }

    private func duplicates() -> any Screen {
        DuplicatesBuilder.build(finder: library, fingerprinter: fingerprints) {
            DuplicatesBuilder.view(for: $0, output: output)
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
            router: router,
            writesTagsByDefault: writesTags
        ) { TrackDetailBuilder.view(for: $0, output: output, glyphs: glyphs) }
    }

    private func collectionList() -> any Screen {
        CollectionListBuilder.build(browser: library) { CollectionListBuilder.view(for: $0, output: output) }
    }

    private func collectionLookup(_ router: any CollectionLookupRouting) -> any Screen {
        CollectionLookupBuilder.build(browser: library, router: router) {
            CollectionLookupBuilder.view(for: $0, output: output)
        }
    }

    private func albumDetail(
        _ id: AlbumID,
        _ player: any PlaybackServicing,
        _ router: any AlbumDetailRouting
    ) -> any Screen {
        AlbumDetailBuilder.build(
            id: id,
            browser: library,
            follower: library,
            waveforms: waveforms,
            files: files,
            player: player,
            router: router
        ) { AlbumDetailBuilder.view(for: $0, output: output) }
    }

    private func artistDetail(
        _ name: String,
        _ player: any PlaybackServicing,
        _ router: any ArtistDetailRouting
    ) -> any Screen {
        ArtistDetailBuilder.build(
            name: name,
            browser: library,
            resolver: library,
            follower: library,
            files: files,
            player: player,
            calendar: calendar,
            router: router
        ) { ArtistDetailBuilder.view(for: $0, output: output) }
    }

    private func changeJournal(_ router: Router) -> any Screen {
        ChangeJournalBuilder.build(editor: library, browser: library, router: router) {
            ChangeJournalBuilder.view(for: $0, output: output)
        }
    }

    private func libraryTransfer(_ router: Router) -> any Screen {
        LibraryTransferBuilder.build(
            importer: Importer(tags: tags, fingerprints: fingerprints, library: library),
            browser: library,
            resolver: library,
            files: files,
            router: router
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

    /// The player, its screen, and the screen that reports what is played. Outside the prompt, a command that starts
    /// playback in this process returns only after it ends.
    private func playback() -> (player: SharedPlayer, screen: any MiniPlayerScreen, exchange: any Screen) {
        let shown = ShownPlayer()
        var playToEnd: (@Sendable () async -> Void)?
        if place == .progress { playToEnd = { await shown.followToEnd() } }
        let session = PlaybackSession(player: audio, queue: library, volume: library, recorder: library)
        let player = SharedPlayer(
            own: session,
            session: session,
            library: library,
            place: sharing,
            followsOthers: place != .progress,
            playToEnd: playToEnd
        )
        let screen = MiniPlayerBuilder.build(player: player, resolver: library, waveforms: waveforms) {
            MiniPlayerBuilder.view(for: $0, output: output, glyphs: glyphs, place: place)
        }
        let exchange = scrobbleExchange(player)
        (shown.screen, shown.exchange) = (screen, exchange)
        return (player, screen, exchange)
    }

    private func scrobblers() -> any Screen {
        ScrobblersBuilder.build(library: library, service: scrobbling, secrets: secrets) {
            ScrobblersBuilder.view(for: $0, output: output, reader: secretReader)
        }
    }

    private func scrobbleExchange(_ player: any PlaybackServicing) -> any Screen {
        ScrobbleExchangeBuilder.build(accounts: library, queue: library, service: scrobbling, player: player)
        {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }

    private func friendFinder() -> any Screen {
        FriendsBuilder.build(library: library, service: friends) {
            FriendsBuilder.view(for: $0, output: output)
        }
    }

    private func playCounts() -> any Screen {
        PlayCountsBuilder.build(counter: library, rebuilder: library, calendar: calendar) {
            PlayCountsBuilder.view(for: $0, output: output, glyphs: glyphs, calendar: calendar)
        }
    }

    private func charts(_ router: Router) -> any Screen {
        let screen = ChartsBuilder.build(
            charts: library,
            friends: friendCharts,
            filter: library,
            weeks: weeks,
            now: now,
            router: router
        ) { ChartsBuilder.view(for: $0, output: output, glyphs: glyphs) }
        router.chartScreen = screen
        return screen
    }

    private func albumHistory(
        _ id: AlbumID,
        _ week: Week?,
        _ player: any PlaybackServicing,
        _ router: any AlbumHistoryRouting
    ) -> any Screen {
        AlbumHistoryBuilder.build(
            id: id,
            week: week,
            browser: library,
            follower: library,
            files: files,
            player: player,
            now: now,
            timeZone: { calendar().timeZone },
            router: router
        ) { AlbumHistoryBuilder.view(for: $0, output: output, glyphs: glyphs) }
    }

    private func weeks() -> WeekCalendar { WeekCalendar(weekSystem(), timeZone: calendar().timeZone) }

    private func statistics() -> any Screen {
        StatisticsBuilder.build(library: library, timeZone: { calendar().timeZone }, now: now) {
            StatisticsBuilder.view(for: $0, output: output, glyphs: glyphs)
        }
    }

    private func likes(_ player: any PlaybackServicing, _ router: Router) -> any Screen {
        LikesBuilder.build(resolver: library, liker: library, player: player, router: router) {
            LikesBuilder.view(for: $0, output: output)
        }
    }

    private func playlistEditor() -> any Screen {
        PlaylistEditorBuilder.build(resolver: library, editor: library) {
            PlaylistEditorBuilder.view(for: $0, output: output)
        }
    }

    private func playlists(_ player: any PlaybackServicing, _ router: Router) -> any Screen {
        let screen = PlaylistsBuilder.build(
            library: library,
            browser: library,
            editor: library,
            follower: library,
            files: files,
            player: player,
            calendar: calendar,
            weeks: weeks,
            now: now
        ) { presenter in
            router.playlists = presenter
            return PlaylistsBuilder.view(for: presenter, output: output)
        }
        return screen
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
