import Entities
import Foundation
import Services
import StoreCore

/// The content that a library shares with its copies, read through its services.
struct LibraryContent: Equatable {
    let tracks: [Track]
    let files: [StoredFile]
    let folders: [Location]
    let names: [NameJoin]
    let counts: [ImportedCount]
    let sources: [NewMusicSource]
    let accounts: [Account]
    let devices: [CarriedDevice]
    let playlists: [NamedPlaylist]
    /// The events without case, because the spelling that a store keeps depends on the order in which it received them.
    let events: Set<Play>
    let history: HistoryDump
    let player: [String]

    struct Account: Equatable {
        let account: NewScrobblerAccount
        let followedAt: Date?
        let cursor: String?
        let corrected: Set<CorrectedPlay>
    }

    struct CarriedDevice: Equatable {
        let device: NewDevice
        let selection: DeviceSelection
        let syncedAt: Date?
        let files: [DeviceFile]
        let logs: [PulledLog]
    }

    struct NamedPlaylist: Equatable {
        let name: String
        let search: SmartSearch?
        let entries: [PlaylistEntry.Content]
    }

    init(of library: any LibraryStore) async throws {
        tracks = try await library.page(of: Listing(), after: nil, limit: .max).tracks
        let known = try await library.knownFiles(after: "/", before: "0", limit: .max).files
        files = try await library.fileRecords(known.map(\.location))
        folders = try await library.followedFolders()
        names = try await library.nameJoins()
        counts = try await library.playerCounts()
        sources = try await library.sources().map {
            NewMusicSource(
                name: $0.name,
                address: $0.address,
                user: $0.user,
                certificates: $0.certificates,
                traits: $0.traits
            )
        }
        var accounts: [Account] = []
        for account in try await library.scrobblerAccounts() {
            let cursor = try await library.followCursor(of: account.id)
            accounts.append(
                Account(
                    account: NewScrobblerAccount(
                        name: account.name,
                        api: account.api,
                        address: account.address,
                        user: account.user,
                        submits: account.submits,
                        follows: account.follows,
                        isFriend: account.isFriend
                    ),
                    followedAt: account.followedAt,
                    cursor: cursor,
                    corrected: Set(try await library.correctedPlays(of: account.id))
                )
            )
        }
        self.accounts = accounts
        var devices: [CarriedDevice] = []
        for device in try await library.devices() {
            devices.append(
                CarriedDevice(
                    device: NewDevice(
                        identifier: device.identifier,
                        name: device.name,
                        kind: device.kind,
                        path: device.path
                    ),
                    selection: device.selection,
                    syncedAt: device.syncedAt,
                    files: try await library.files(onDevice: device.id),
                    logs: try await library.pulledLogs(ofDevice: device.id)
                )
            )
        }
        self.devices = devices
        var playlists: [NamedPlaylist] = []
        for playlist in try await library.playlists() {
            var search: SmartSearch?
            if case .smart(let smart) = playlist.content { search = smart }
            let entries = try await library.entries(of: playlist.urn, limit: .max).map(\.content)
            playlists.append(NamedPlaylist(name: playlist.name, search: search, entries: entries))
        }
        self.playlists = playlists
        events = Set(
            try await library.events(in: nil, after: nil, limit: .max).events.map { event in
                var event = event
                event.title = event.title.folded
                (event.artist, event.album) = (event.artist?.folded, event.album?.folded)
                return event
            }
        )
        history = try await HistoryDump(of: library)
        let queue = try await library.storedQueue()
        player = [
            "\(queue.tracks.map(\.urn))", "\(queue.currentIndex ?? -1)", "\(queue.modes)",
            "\(try await library.storedVolume())", "\(try await library.storedChartFilter())",
        ]
    }
}
