import Entities
import Foundation
import Services
import Sharing

/// The services of one library, and the modules over them without their views: each program adds its own.
@MainActor package struct Assembly {
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
    package let downloads: any DownloadServicing
    package let devices: any DeviceServicing
    package let secrets: any SecretStoring
    /// Where the processes of the library find the one that plays.
    package let sharing: SharingPlace
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
        sharing: SharingPlace,
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
        (self.isAtHand, self.calendar, self.weekSystem) = (isAtHand, calendar, weekSystem)
        (self.writesTags, self.now) = (writesTags, now)
    }

    /// The weeks of the user's calendar.
    package func weeks() -> WeekCalendar { WeekCalendar(weekSystem(), timeZone: calendar().timeZone) }
}
