import AlbumDetail
import ArtistDetail
import ChangeJournal
import Charts
import CollectionList
import Entities
import MiniPlayer
import PlayCounts
import Playback
import Playlists
import Services
import Sharing
import Statistics
import Tags
import TrackDetail
import TrackList

/// The modules that more than one program shows. Each program makes the views.
extension Assembly {
    package func trackList<View: TrackListViewing>(
        _ router: any TrackListRouting,
        makeView: (any TrackListPresenting) -> View
    ) -> View {
        TrackListBuilder.build(
            browser: library,
            resolver: resolver,
            editor: library,
            follower: library,
            router: router,
            makeView: makeView
        )
    }

    package func trackDetail<View: TrackDetailViewing>(
        _ urn: URN,
        _ router: any TrackDetailRouting,
        makeView: (any TrackDetailPresenting) -> View
    ) -> View {
        TrackDetailBuilder.build(
            urn: urn,
            browser: library,
            places: library,
            editor: library,
            follower: library,
            waveforms: waveforms,
            files: files,
            router: router,
            makeView: makeView
        )
    }

    package func collectionList<View: CollectionListViewing>(
        makeView: (any CollectionListPresenting) -> View
    ) -> View {
        CollectionListBuilder.build(browser: library, makeView: makeView)
    }

    package func albumDetail<View: AlbumDetailViewing>(
        _ id: AlbumID,
        _ router: any AlbumDetailRouting,
        makeView: (any AlbumDetailPresenting) -> View
    ) -> View {
        AlbumDetailBuilder.build(
            id: id,
            browser: library,
            follower: library,
            waveforms: waveforms,
            isAtHand: isAtHand,
            router: router,
            makeView: makeView
        )
    }

    package func artistDetail<View: ArtistDetailViewing>(
        _ name: String,
        _ router: any ArtistDetailRouting,
        makeView: (any ArtistDetailPresenting) -> View
    ) -> View {
        ArtistDetailBuilder.build(
            name: name,
            browser: library,
            follower: library,
            calendar: calendar,
            router: router,
            makeView: makeView
        )
    }

    package func playCounts<View: PlayCountsViewing>(makeView: (any PlayCountsPresenting) -> View) -> View {
        PlayCountsBuilder.build(counter: library, rebuilder: library, calendar: calendar, makeView: makeView)
    }

    package func charts<View: ChartsViewing>(
        _ router: any ChartsRouting,
        makeView: (any ChartsPresenting) -> View
    ) -> View {
        ChartsBuilder.build(
            charts: library,
            friends: friendCharts,
            filter: library,
            weeks: weeks,
            now: now,
            router: router,
            makeView: makeView
        )
    }

    package func statistics<View: StatisticsViewing>(makeView: (any StatisticsPresenting) -> View) -> View {
        StatisticsBuilder.build(
            library: library,
            timeZone: { calendar().timeZone },
            now: now,
            makeView: makeView
        )
    }

    package func changeJournal<View: ChangeJournalViewing>(
        makeView: (any ChangeJournalPresenting) -> View
    ) -> View {
        ChangeJournalBuilder.build(
            editor: library,
            browser: library,
            tagWriter: pendingTags,
            makeView: makeView
        )
    }

    package func playlists<View: PlaylistsViewing>(
        makeView: (any PlaylistsPresenting) -> View
    ) -> View {
        PlaylistsBuilder.build(
            library: library,
            browser: library,
            editor: library,
            follower: library,
            calendar: calendar,
            weeks: weeks,
            now: now,
            makeView: makeView
        )
    }

    /// Writes the tags of files that have to follow changes.
    package var pendingTags: any TagWriteServicing { PendingTagWriter(files: tagWriter, store: library) }

    /// Finds the tracks that a user refers to.
    package var resolver: any TrackResolving {
        PlaylistsBuilder.resolver(over: library, maker: playlistMaker())
    }

    package func playlistMaker() -> any PlaylistMaking {
        PlaylistsBuilder.maker(
            library: library,
            browser: library,
            calendar: calendar,
            weeks: weeks,
            now: now
        )
    }

    /// The player that all processes of the library share.
    ///
    /// - Parameters:
    ///   - followsOthers: whether its updates tell what plays in other processes.
    ///   - playToEnd: returns when playback ends, where a request that starts playback waits for that.
    package func player(
        followsOthers: Bool,
        playToEnd: (@Sendable () async -> Void)? = nil
    ) -> SharedPlayer {
        let session = PlaybackSession(player: audio, queue: library, volume: library, recorder: library)
        return SharedPlayer(
            own: session,
            session: session,
            library: library,
            place: sharing,
            followsOthers: followsOthers,
            playToEnd: playToEnd
        )
    }

    package func miniPlayer<View: MiniPlayerViewing>(
        _ player: any PlaybackServicing,
        makeView: (any MiniPlayerPresenting) -> View
    ) -> View {
        MiniPlayerBuilder.build(player: player, resolver: resolver, waveforms: waveforms, makeView: makeView)
    }
}
