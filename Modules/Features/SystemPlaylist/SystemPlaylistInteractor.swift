import Entities
import Foundation
import Services
import ViewModels

@MainActor final class SystemPlaylistInteractor {
    weak var delegate: (any SystemPlaylistInteractorDelegate)?

    private let library: any PlaylistQuerying
    private let follower: any LibraryFollowing
    private let files: any FileWriting
    private let player: any PlaybackServicing
    private let settle: @Sendable () async throws -> Void
    private let calendar: () -> Calendar
    private let now: () -> Date

    /// - Parameters:
    ///   - settle: waits after a change before it is reported; another change restarts the wait.
    ///   - calendar: determines when days begin.
    ///   - now: returns the present date.
    init(
        library: any PlaylistQuerying,
        follower: any LibraryFollowing,
        files: any FileWriting,
        player: any PlaybackServicing,
        settle: @escaping @Sendable () async throws -> Void,
        calendar: @escaping () -> Calendar,
        now: @escaping () -> Date
    ) {
        self.library = library
        self.follower = follower
        self.files = files
        self.player = player
        self.settle = settle
        self.calendar = calendar
        self.now = now
    }
}

extension SystemPlaylistInteractor: SystemPlaylistInteracting {
    func fetchPlaylists(limit: Int) async {
        do {
            var playlists: [MadePlaylist] = []
            for kind in PlaylistKind.all {
                playlists.append(try await make(kind, artist: nil, limit: limit))
            }
            delegate?.didFetch(playlists: playlists)
        } catch {
            delegate?.handle(error: error)
        }
    }

    func fetchPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async {
        do {
            delegate?.didFetch(opened: try await make(kind, artist: artist, limit: limit))
        } catch {
            delegate?.handle(error: error)
        }
    }

    func refreshPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async {
        do {
            delegate?.didFetch(refreshed: try await make(kind, artist: artist, limit: limit))
        } catch .cancelled {
            // Another change has occurred, or the screen is no longer visible.
        } catch {
            delegate?.handle(error: error)
        }
    }

    /// Waits until changes have settled: an import changes the library many times a second.
    func followLibrary() async {
        var report: Task<Void, Never>?
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            report?.cancel()
            report = Task { [weak self] in await self?.reportChange() }
        }
        if Task.isCancelled { report?.cancel() }
        await report?.value
    }

    func play(_ tracks: [Track]) async {
        do {
            refuse(try await player.play(tracks))
        } catch {
            delegate?.handle(error: error)
        }
    }

    func enqueue(_ tracks: [Track], isNext: Bool) async {
        do {
            let silent = try await player.enqueue(tracks, next: isNext)
            refuse(silent)
            delegate?.didEnqueue(count: tracks.count - silent.count)
        } catch {
            delegate?.handle(error: error)
        }
    }

    /// Reports the tracks that were left out because they have no file.
    private func refuse(_ silent: [Track]) {
        for track in silent { delegate?.handle(error: .noFile(title: track.details.title)) }
    }

    func export(_ tracks: [Track], as format: ExportFormat, to path: String) async {
        let entries = tracks.enumerated().compactMap { format.entry(of: TrackRow($1, row: $0 + 1)) }
        do {
            try await files.writeFile(at: path) { (file) throws(ServiceError) in
                try file.write(format.header + entries.joined())
            }
            delegate?.didExport(count: entries.count, to: path)
        } catch {
            delegate?.handle(error: error)
        }
    }

    private func reportChange() async {
        try? await settle()
        if !Task.isCancelled { await delegate?.didChangeLibrary() }
    }

    private func make(
        _ kind: PlaylistKind,
        artist: String?,
        limit: Int
    ) async throws(ServiceError) -> MadePlaylist {
        let occasion = PlaylistKind.Occasion(
            artist: artist,
            now: now(),
            calendar: calendar(),
            limit: limit
        )
        let tracks = kind.needsArtist && artist == nil ? nil : try await tracks(kind.recipes(occasion))
        return MadePlaylist(
            name: kind.name,
            reason: tracks.map(kind.remark) ?? kind.reason,
            tracks: tracks,
            madeAt: occasion.now
        )
    }

    /// The tracks of the first recipe that finds any.
    private func tracks(_ recipes: [PlaylistRecipe]) async throws(ServiceError) -> [Track] {
        for recipe in recipes {
            let tracks = try await library.tracks(recipe)
            if !tracks.isEmpty { return tracks }
        }
        return []
    }
}
