import AppServices
import Console
import ConsoleViews
import Entities
import Foundation
import Platform
import Playback
import PlayerIPC
import Services
import SidewinderVersion

/// The program as the library's player: it plays until it is asked to end, or nothing was played for a while.
@MainActor struct PlayerProgram {
    private let folders: Folders
    private let log: PlayerLog

    init(environment: Environment) {
        folders = Folders(environment: environment)
        log = PlayerLog(at: folders.playerLog)
    }

    /// Runs the program and returns its exit status.
    func run() async -> ExitStatus {
        Descriptor.closeInherited()
        // A disk can't be unmounted while it is somebody's current folder.
        chdir("/")
        _ = SignalAction.ignore(SIGHUP)
        do throws(CommandFailure) {
            let place = try folders.library(nil)
            Folders.hideLibrary()
            guard let library = try await place.openExisting() else {
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
        let tasks = work(with: session, services)
        answer(PlayerLauncher.ready)
        let end = await host.run()
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        log.write("Ended: \(end.rawValue).")
    }

    /// Everything that is done while the player runs.
    private func work(with session: PlaybackSession, _ services: AppServices) -> [Task<Void, Never>] {
        let announcer = PlayAnnouncer(player: session, accounts: services.scrobbling)
        return [
            Task { await announcer.run() },
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
                process: PlayerProcess(
                    number: Int(getpid()),
                    startedAt: Date(),
                    version: Self.version,
                    log: folders.playerLog
                ),
                idleTime: services.playerIdleTime()
            )
        } catch {
            throw CommandFailure(error, knowing: [])
        }
    }

    /// Tells the process that started this one how it went. Afterwards, nothing is printed.
    private func answer(_ line: String) {
        _ = Descriptor(number: STDOUT_FILENO).send(Array("\(line)\n".utf8))
        Descriptor.silence(STDOUT_FILENO)
    }

    private static let version = String(cString: version_number)
}
