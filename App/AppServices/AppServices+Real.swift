import Console
import DeviceFiles
import Files
import Foundation
import HTTP
import Importer
import Mpv
import Pictures
import PlayClients
import SQLiteLibrary
import Scrobbling
import Secrets
import Services
import SidewinderVersion
import SongDownloads
import Subsonic
import Tags

extension AppServices {
    /// The real services of a library.
    ///
    /// - Parameters:
    ///   - place: the address of the library.
    ///   - isWatched: whether a person uses the program, so reads must leave the thread free for other work.
    ///   - report: shows the user a problem with a setting, once for each.
    package init(
        over library: any LibraryStore,
        at place: LibraryAddress,
        folders: Folders,
        isWatched: Bool,
        report: @escaping @MainActor @Sendable (String) -> Void
    ) {
        let problems = SettingsProblems(report: report)
        let settings: @MainActor @Sendable () -> Settings = {
            let settings = Settings(fileAt: folders.settings, environment: folders.environment)
            problems.report(settings)
            return settings
        }
        // A prompt has used some settings already, so mistakes are reported immediately.
        if isWatched { _ = settings() }
        let secrets = SecretVault(folder: folders.secrets) { folders.environment[$0] }
        let sharing = folders.sharing(ofLibraryAt: place)
        let sources = SourceService(
            storing: library,
            secrets: secrets,
            userAgent: Self.userAgent,
            isPlaying: { sharing.isPlaying }
        )
        let scrobbling = ScrobblerService(
            storing: library,
            secrets: secrets,
            library: library,
            friends: FriendLibraries(folder: folders.friends, readsInPlace: !isWatched),
            servers: sources,
            http: HTTPClient(.init(userAgent: Self.userAgent)),
            owner: UUID().uuidString
        )
        let places = AudioPlaces(
            storing: library,
            servers: sources,
            sharedFiles: place.isShared
                ? SharedFiles(storing: library, fingerprinter: AudioFingerprinter())
                : nil,
            folder: folders.downloads,
            prefersServers: {
                Settings(fileAt: folders.settings, environment: folders.environment).playsFromServers
            }
        )
        self.init(
            library: library,
            audio: Player(
                audio: places,
                isDirectlyReadable: places.isDirectlyReadable,
                arguments: Self.playerArguments(folders, problems)
            ),
            waveforms: Waveforms(
                store: library,
                audio: places,
                folder: folders.waveforms,
                userAgent: Self.userAgent
            ),
            pictures: PictureService(
                files: places,
                tags: TagLibReader(),
                servers: sources,
                folder: folders.pictures
            ),
            tags: TagLibReader(),
            fingerprints: AudioFingerprinter(),
            tagWriter: TagLibWriter(),
            files: FileWriter(),
            texts: ExternalEditor(fallback: { @MainActor in settings().editor }),
            scrobbling: scrobbling,
            friends: scrobbling,
            friendCharts: scrobbling,
            sources: sources,
            downloads: DownloadService(
                storing: library,
                songs: sources,
                folder: folders.downloads,
                limit: { @MainActor in settings().downloadsLimit }
            ),
            devices: DeviceService(
                storing: library,
                tracks: library,
                files: places,
                tags: TagLibReader(),
                logs: PlayLogReader(),
                cache: folders.copies
            ),
            secrets: secrets,
            clients: PlayClientFiles(tokens: folders.clients, logs: folders.clientLogs),
            sharing: sharing,
            launchPlayer: { () async throws(ServiceError) in
                // The player's process can't show the user a problem with the settings.
                _ = await settings()
                try await PlayerLauncher(library: place, log: folders.playerLog).launch()
            },
            isAvailableOffline: \.isReadableFile,
            calendar: { Self.calendar(in: .current) },
            weekSystem: { settings().weeks },
            writesTags: { settings().writesTags },
            playerSettings: {
                Settings(fileAt: folders.settings, environment: folders.environment).player
            }
        )
    }

    /// The Gregorian calendar in a time zone.
    package static func calendar(in timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }

    /// Additional arguments for mpv. Invalid settings are reported and ignored.
    private nonisolated static func playerArguments(
        _ folders: Folders,
        _ problems: SettingsProblems
    ) -> [String] {
        let settings = Settings(fileAt: folders.settings, environment: folders.environment)
        Task { @MainActor in problems.report(settings) }
        return settings.playerArguments
    }

    /// The user agent sent to servers; some reject programs without one.
    private static let userAgent = "Sidewinder/\(String(cString: version_number)) (music library and player)"
}
