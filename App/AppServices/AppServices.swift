import Entities
import Files
import Foundation
import Playback
import PlayerIPC
import Services
import Subsonic
import SystemPlaylists
import Tags

/// The services of one library, with which each program builds its modules.
@MainActor package struct AppServices {
    package let library: any LibraryStore
    package let audio: any AudioPlaying
    package let waveforms: any WaveformServicing
    package let pictures: any PictureServicing
    package let tags: any TagReading
    package let fingerprints: any AudioFingerprinting
    package let tagWriter: any TagWriting
    package let files: any FileWriting
    package let texts: any TextEditing
    package let scrobbling: any ScrobblerServicing
    package let friends: any FriendServicing
    package let friendCharts: any FriendBrowsing
    package let sources: any SourceServicing
    package let syncs: any SourceSyncing
    package let downloads: any DownloadServicing
    package let devices: any DeviceServicing
    package let secrets: any SecretStoring
    package let clients: any PlayClientStoring
    /// The player's socket, shared by the library's processes.
    package let sharing: PlayerSocket
    /// Starts the library's player, unless it is running, and returns when it listens.
    package let launchPlayer: @Sendable () async throws(ServiceError) -> Void
    /// Returns whether the audio of a location can be read without a server.
    package let isAvailableOffline: @Sendable (Location) -> Bool
    /// The calendar, for the beginning of days.
    package var calendar: @MainActor () -> Calendar
    /// The week system, for the beginning of weeks.
    package var weekSystem: @MainActor () -> WeekSystem
    /// Returns whether edits are written into files by default.
    package let writesTags: @MainActor () -> Bool
    /// The settings of the player's process, read each time.
    package let playerSettings: @Sendable () -> PlayerSettings
    /// The current time.
    package let now: @MainActor () -> Date

    package init(
        library: any LibraryStore,
        audio: any AudioPlaying,
        waveforms: any WaveformServicing,
        pictures: any PictureServicing,
        tags: any TagReading,
        fingerprints: any AudioFingerprinting,
        tagWriter: any TagWriting,
        files: any FileWriting,
        texts: any TextEditing = ExternalEditor(),
        scrobbling: any ScrobblerServicing,
        friends: any FriendServicing,
        friendCharts: any FriendBrowsing,
        sources: any SourceServicing,
        downloads: any DownloadServicing,
        devices: any DeviceServicing,
        secrets: any SecretStoring,
        clients: any PlayClientStoring,
        sharing: PlayerSocket,
        launchPlayer: @escaping @Sendable () async throws(ServiceError) -> Void,
        isAvailableOffline: @escaping @Sendable (Location) -> Bool = { $0.song == nil },
        calendar: @escaping @MainActor () -> Calendar,
        weekSystem: @escaping @MainActor () -> WeekSystem = { .iso },
        writesTags: @escaping @MainActor () -> Bool = { false },
        playerSettings: @escaping @Sendable () -> PlayerSettings = { PlayerSettings() },
        now: @escaping @MainActor () -> Date = { Date() }
    ) {
        (self.library, self.audio, self.waveforms, self.pictures) = (library, audio, waveforms, pictures)
        (self.tags, self.fingerprints, self.tagWriter) = (tags, fingerprints, tagWriter)
        (self.files, self.texts) = (files, texts)
        (self.scrobbling, self.friends) = (scrobbling, friends)
        (self.friendCharts, self.sources, self.downloads) = (friendCharts, sources, downloads)
        (self.devices, self.secrets, self.clients) = (devices, secrets, clients)
        self.sharing = sharing
        (self.launchPlayer, self.playerSettings) = (launchPlayer, playerSettings)
        syncs = SourceSyncs(service: sources)
        (self.isAvailableOffline, self.calendar, self.weekSystem) = (isAvailableOffline, calendar, weekSystem)
        (self.writesTags, self.now) = (writesTags, now)
    }
}

extension AppServices {
    /// The weeks of the user's calendar.
    package func weeks() -> WeekCalendar { WeekCalendar(weekSystem(), timeZone: calendar().timeZone) }

    /// The time zone, for the beginning of days.
    package func timeZone() -> TimeZone { calendar().timeZone }

    /// Writes the tags of files after changes.
    package var pendingTags: any TagWriteServicing { PendingTagWriter(files: tagWriter, store: library) }

    /// Finds the tracks that a user refers to.
    package var resolver: any TrackResolving {
        PlaylistResolver(library: library, maker: playlists, plays: library)
    }

    /// Resolves the built-in playlists and playlists of searches.
    package var playlists: any PlaylistResolving & PlaylistListing {
        PlaylistBuilder(
            library: library,
            browser: library,
            calendar: calendar,
            weeks: weeks,
            now: now
        )
    }

    /// The player, as all programs of the library share it.
    package func player() -> SharedPlayer {
        let session = session()
        return SharedPlayer(
            own: session,
            session: session,
            library: library,
            place: sharing,
            launch: launchPlayer
        )
    }

    /// Playback in this process.
    package func session() -> PlaybackSession {
        PlaybackSession(player: audio, queue: library, volume: library, recorder: library, library: library)
    }
}
