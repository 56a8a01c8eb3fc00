import Entities
import Foundation
import Playback
import PlayerIPC
import Services
import Subsonic
import SystemPlaylists
import Tags

/// The services of one library, of which each program builds its modules.
@MainActor package struct AppServices {
    package let library: any LibraryStore
    package let audio: any AudioPlaying
    package let waveforms: any WaveformServicing
    package let tags: any TagReading
    package let fingerprints: any AudioFingerprinting
    package let tagWriter: any TagWriting
    package let files: any FileWriting
    package let scrobbling: any ScrobblerServicing
    package let friends: any FriendServicing
    package let friendCharts: any FriendBrowsing
    package let sources: any SourceServicing
    package let syncs: any SourceSyncing
    package let downloads: any DownloadServicing
    package let devices: any DeviceServicing
    package let secrets: any SecretStoring
    /// Where the processes of the library find the one that plays.
    package let sharing: PlayerSocket
    /// Whether the audio of a location can be read without a server.
    package let isAtHand: @Sendable (Location) -> Bool
    /// The calendar that decides when days start.
    package var calendar: @MainActor () -> Calendar
    /// Where weeks begin.
    package var weekSystem: @MainActor () -> WeekSystem
    /// Whether edits are written into files, unless the user says otherwise.
    package let writesTags: @MainActor () -> Bool
    /// The current time.
    package let now: @MainActor () -> Date

    package init(
        library: any LibraryStore,
        audio: any AudioPlaying,
        waveforms: any WaveformServicing,
        tags: any TagReading,
        fingerprints: any AudioFingerprinting,
        tagWriter: any TagWriting,
        files: any FileWriting,
        scrobbling: any ScrobblerServicing,
        friends: any FriendServicing,
        friendCharts: any FriendBrowsing,
        sources: any SourceServicing,
        downloads: any DownloadServicing,
        devices: any DeviceServicing,
        secrets: any SecretStoring,
        sharing: PlayerSocket,
        isAtHand: @escaping @Sendable (Location) -> Bool = { $0.song == nil },
        calendar: @escaping @MainActor () -> Calendar,
        weekSystem: @escaping @MainActor () -> WeekSystem = { .iso },
        writesTags: @escaping @MainActor () -> Bool = { false },
        now: @escaping @MainActor () -> Date = { Date() }
    ) {
        (self.library, self.audio, self.waveforms) = (library, audio, waveforms)
        (self.tags, self.fingerprints, self.tagWriter) = (tags, fingerprints, tagWriter)
        (self.files, self.scrobbling, self.friends) = (files, scrobbling, friends)
        (self.friendCharts, self.sources, self.downloads) = (friendCharts, sources, downloads)
        (self.devices, self.secrets, self.sharing) = (devices, secrets, sharing)
        syncs = SourceSyncs(service: sources)
        (self.isAtHand, self.calendar, self.weekSystem) = (isAtHand, calendar, weekSystem)
        (self.writesTags, self.now) = (writesTags, now)
    }
}

extension AppServices {
    /// The weeks of the user's calendar.
    package func weeks() -> WeekCalendar { WeekCalendar(weekSystem(), timeZone: calendar().timeZone) }

    /// The time zone that decides when days start.
    package func timeZone() -> TimeZone { calendar().timeZone }

    /// Writes the tags of files that have to follow changes.
    package var pendingTags: any TagWriteServicing { PendingTagWriter(files: tagWriter, store: library) }

    /// Finds the tracks that a user refers to.
    package var resolver: any TrackResolving { PlaylistResolver(library: library, maker: playlists) }

    /// Makes the system's playlists and those of searches.
    package var playlists: any PlaylistResolving & PlaylistListing {
        PlaylistBuilder(
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
}
