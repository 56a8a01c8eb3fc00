import AppServices
import Console
import ConsoleViews
import Entities
import Foundation
import Mpris
import Platform
import Playback
import PlayerIPC
import Services
import SidewinderVersion

/// The program as the library's player: it plays until it is asked to end, or nothing was played for a while.
@MainActor struct PlayerProgram {
    private let folders: Folders
    private let manager = ServiceManager()
    private let log: PlayerLog

    init(environment: Environment) {
        folders = Folders(environment: environment)
        log = PlayerLog(at: manager.hasJournal ? nil : folders.playerLog)
    }

    /// Runs the program and returns its exit status.
    func run() async -> ExitStatus {
        // A disk can't be unmounted while a process is in one of its folders.
        chdir("/")
        _ = SignalAction.ignore(SIGHUP)
        do throws(CommandFailure) {
            let place = try folders.library(nil)
            Folders.hideLibrary()
            guard let library = try await place.openExisting(replacingPlayerIn: nil) else {
                throw CommandFailure(code: .missing, message: "No library exists at \(place.text).")
            }
            defer { library.close() }
            try await play(library, at: place)
            return .success
        } catch {
            log.write(error.message)
            answer(error.message)
            return error.exitStatus
        }
    }

    private func play(_ library: any LibraryStore, at place: LibraryAddress) async throws(CommandFailure) {
        let services = AppServices(over: library, at: place, folders: folders, isWatched: true) { [log] in
            log.write($0)
        }
        let session = services.session()
        guard let host = try await host(of: session, services) else { return answer(PlayerLauncher.ready) }
        let signals = [SIGTERM, SIGINT].map { number in
            SignalWatch(number) { Task { await host.end(.signal) } }
        }
        defer { for signal in signals { signal.stop() } }
        log.write("Started with process \(getpid()), version \(Self.version), library \(place.text).")
        let mpd = await MpdService(
            services: services,
            player: session,
            sockets: manager.sockets.filter { $0.name == Self.mpd }.map(\.file),
            token: { () throws(CommandFailure) in try Token(at: folders.serveToken).value },
            log: log.write
        )
        let tasks = work(with: session, services, mpd) { await host.end(.request) }
        answer(PlayerLauncher.ready)
        manager.notify("READY=1")
        let end = await host.run { await mpd?.close() }
        manager.notify("STOPPING=1")
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        log.write("Ended: \(end.rawValue).")
    }

    /// Everything that is done while the player runs.
    ///
    /// - Parameter quit: ends the player.
    private func work(
        with session: PlaybackSession,
        _ services: AppServices,
        _ mpd: MpdService?,
        quit: @escaping @Sendable () async -> Void
    ) -> [Task<Void, Never>] {
        let settings = services.playerSettings
        let announcer = PlayAnnouncer(player: session, accounts: services.scrobbling)
        let desktop = DesktopPlayer(
            player: session,
            environment: ProcessInfo.processInfo.environment,
            pictures: { [pictures = services.pictures] track in
                guard let picture = try? await pictures.picture(of: track) else { return nil }
                return picture.location.path.map { String(decoding: $0, as: UTF8.self) }
            },
            notifies: { settings().notifies },
            quit: quit
        )
        let changes = ChangeProgram(
            player: session,
            command: { settings().changeCommand },
            log: { [log] in log.write($0) }
        )
        return [
            Task { await mpd?.run() },
            Task { await announcer.run() },
            Task { await changes.run() },
            Task { await desktop.run() },
            Task { [log] in
                for await update in session.nowPlaying() { log.write(update) }
            },
            Task { [log] in
                await services.scrobbling.run { account, problem in
                    log.write("The account “\(account.name)” can't be synced: \(problem.rawValue).")
                }
            },
        ]
    }

    private func host(
        of session: PlaybackSession,
        _ services: AppServices
    ) async throws(CommandFailure) -> PlayerHost? {
        do throws(ServiceError) {
            return try await PlayerHost(
                player: session,
                session: session,
                library: services.library,
                place: services.sharing,
                socket: manager.sockets.first { $0.name != Self.mpd }?.file,
                process: PlayerProcess(
                    number: Int(getpid()),
                    startedAt: Date(),
                    version: Self.version,
                    log: log.path
                ),
                // Clients of MPD don't start it again.
                idleTime: acceptsMpd(services) ? nil : services.playerSettings().idleTime
            )
        } catch {
            throw CommandFailure(error, knowing: [])
        }
    }

    private func acceptsMpd(_ services: AppServices) -> Bool {
        services.playerSettings().mpd != nil || manager.sockets.contains { $0.name == Self.mpd }
    }

    /// Tells the process that started this one how it went. Afterwards, nothing is printed.
    private func answer(_ line: String) {
        _ = Descriptor(number: STDOUT_FILENO).send(Array("\(line)\n".utf8))
        Descriptor.silence(STDOUT_FILENO)
    }

    /// The name of sockets for clients of MPD in a unit of the service manager.
    private static let mpd = "mpd"

    private static let version = String(cString: version_number)
}
