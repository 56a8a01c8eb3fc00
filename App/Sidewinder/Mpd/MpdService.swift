import AppServices
import Console
import Entities
import Foundation
import Mpd
import MpdViews
import Platform
import Playback
import Services

/// Lets clients of MPD use the library and the player, while the player's process runs.
@MainActor final class MpdService {
    private let modules: MpdModules
    private let server: MpdServer
    private let library: any LibraryStore
    private let player: any PlaybackServicing

    /// Listens for clients.
    ///
    /// - Parameters:
    ///   - sockets: sockets that a service manager has opened for clients.
    ///   - token: returns the password for clients on other machines.
    ///   - log: is given the addresses, and the reasons why some can't be used.
    /// - Returns: `nil` if clients aren't wanted, or no address can be used.
    init?(
        services: AppServices,
        player: any PlaybackServicing,
        sockets: [OpenFile],
        token: () throws(CommandFailure) -> String,
        log: (String) -> Void
    ) async {
        var setup = MpdSetup()
        setup.tags = Set(MpdTag.allCases.filter { $0.libraryTag != nil })
        var addresses = sockets.map(MpdAddress.adopted)
        if sockets.isEmpty { addresses = [.unix(path: services.sharing.mpdSocket)] }
        let places = services.playerSettings().mpd
        if !sockets.allSatisfy(TCPSocket.isLocal) {
            do throws(CommandFailure) {
                (setup.passwords, setup.permissions) = ([MpdPassword(try token())], [])
            } catch {
                log(error.message)
                return nil
            }
        }
        switch places {
        case nil where sockets.isEmpty: return nil
        case .local where sockets.isEmpty: addresses.append(.tcp("127.0.0.1", port: 6600))
        case nil, .local: break
        case .network(let address, let port):
            do throws(CommandFailure) {
                if places?.isLocal == false {
                    setup.passwords = [MpdPassword(try token())]
                    setup.permissions = []
                }
                addresses.append(.tcp(address, port: port))
            } catch {
                log(error.message)
            }
        }
        modules = MpdModules(services: services, player: player)
        (library, self.player) = (services.library, player)
        modules.paths = await Self.paths(in: library)
        guard let server = Self.listen(at: addresses, modules.routes, setup, log) else { return nil }
        self.server = server
    }

    /// Listens at all addresses that can be used: another program, such as MPD itself, may use the port.
    private static func listen(
        at addresses: [MpdAddress],
        _ routes: [MpdRoute],
        _ setup: MpdSetup,
        _ log: (String) -> Void
    ) -> MpdServer? {
        var addresses = addresses
        while !addresses.isEmpty {
            do throws(MpdAddress.Failure) {
                let server = try MpdServer(at: addresses, routes: routes, setup: setup)
                for address in addresses { log("Clients of MPD can connect to \(address).") }
                return server
            } catch {
                log("Clients of MPD can't connect to \(error.address): \(error.errno.reason).")
                addresses.removeAll { $0.description == error.address.description }
            }
        }
        return nil
    }

    /// Tells clients about changes until the task is cancelled.
    func run() async {
        modules.updateDidChange = { [weak self] in self?.server.notify([.update]) }
        await withTaskGroup { group in
            group.addTask { await self.followPlayback() }
            group.addTask { await self.followLibrary() }
        }
    }

    /// Hangs up, and gives the addresses back.
    func close() async {
        await server.close()
    }

    private func followPlayback() async {
        var last: NowPlaying?
        for await update in player.nowPlaying() {
            if let last {
                let changes = update.now.changes(since: last)
                    .union(update.cause == .jumped ? [.player] : [])
                if !changes.isEmpty { server.notify(changes) }
            }
            last = update.now
        }
    }

    private func followLibrary() async {
        for await update in library.changes() {
            if update.contains(.folders) { modules.paths = await Self.paths(in: library) }
            if !update.isDisjoint(with: [.tracks, .folders]) {
                modules.changedAt = Date()
                modules.answers.clear()
                server.notify([.database])
            }
            if update.contains(.playlists) { server.notify([.storedPlaylist]) }
        }
    }

    private static func paths(in library: any LibraryStore) async -> MpdPaths {
        MpdPaths(folders: (try? await library.folders())?.map(\.location) ?? [])
    }
}

extension NowPlaying {
    /// The parts of the player, as MPD divides it, that differ from those of an earlier state.
    func changes(since earlier: NowPlaying) -> Set<MpdSubsystem> {
        var changes: Set<MpdSubsystem> = []
        if queueVersion != earlier.queueVersion { changes.insert(.playlist) }
        if volume != earlier.volume { changes.insert(.mixer) }
        if modes != earlier.modes || stopsAfter != earlier.stopsAfter { changes.insert(.options) }
        if state.phase != earlier.state.phase || item?.id != earlier.item?.id
            || item?.durationMs != earlier.item?.durationMs || queueIndex != earlier.queueIndex
        {
            changes.insert(.player)
        }
        return changes
    }
}
