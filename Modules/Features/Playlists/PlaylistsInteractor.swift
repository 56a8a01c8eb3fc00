import Entities
import Foundation
import Services
import ViewModels

@MainActor final class PlaylistsInteractor {
    weak var delegate: (any PlaylistsInteractorDelegate)?

    private let maker: PlaylistMaker
    private let editor: any PlaylistEditing
    private let follower: any LibraryFollowing
    private let files: any FileWriting
    private let player: any PlaybackServicing
    private let settle: @Sendable () async throws -> Void

    /// - Parameters:
    ///   - settle: waits after a change before it is reported; another change restarts the wait.
    ///   - calendar: determines when days begin.
    ///   - weeks: determines when weeks begin.
    ///   - now: returns the present date.
    init(
        library: any PlaylistQuerying,
        browser: any PlaylistBrowsing,
        editor: any PlaylistEditing,
        follower: any LibraryFollowing,
        files: any FileWriting,
        player: any PlaybackServicing,
        settle: @escaping @Sendable () async throws -> Void,
        calendar: @escaping () -> Calendar,
        weeks: @escaping () -> WeekCalendar,
        now: @escaping () -> Date
    ) {
        maker = PlaylistMaker(
            library: library,
            browser: browser,
            calendar: calendar,
            weeks: weeks,
            now: now
        )
        self.editor = editor
        self.follower = follower
        self.files = files
        self.player = player
        self.settle = settle
    }
}

extension PlaylistsInteractor: PlaylistsInteracting {
    func fetchPlaylists() async {
        do {
            delegate?.didFetch(playlists: try await maker.all())
        } catch {
            delegate?.handle(error: error)
        }
    }

    func fetchPlaylist(_ request: PlaylistRequest) async {
        do {
            delegate?.didFetch(opened: try await maker.playlist(request))
        } catch {
            delegate?.handle(error: error)
        }
    }

    func refreshPlaylist(_ request: PlaylistRequest) async {
        do {
            delegate?.didFetch(refreshed: try await maker.playlist(request))
        } catch .cancelled, .notFound {
            // Another change has occurred, the screen is no longer visible, or the playlist was deleted or renamed.
        } catch {
            delegate?.handle(error: error)
        }
    }

    /// Waits until changes have settled: an import changes the library many times a second.
    func followLibrary() async {
        var report: Task<Void, Never>?
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays, .playlists]) {
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

    func export(_ request: PlaylistRequest, as format: ExportFormat, to path: String?) async {
        do {
            let export = PlaylistExport(try await maker.playlist(request), as: format, to: path)
            for title in export.leftOut { delegate?.handle(error: .notExported(title: title)) }
            guard let path else {
                delegate?.didFetch(lines: export.text)
                return
            }
            try await files.writeFile(at: path) { (file) throws(ServiceError) in
                try file.write(export.text)
            }
            delegate?.didExport(count: export.count, to: path)
        } catch {
            delegate?.handle(error: error)
        }
    }

    func remove(_ places: [PlaylistEntry.Place], from request: PlaylistRequest) async {
        do {
            let name = try await maker.name(of: request.choice)
            let removed = try await editor.remove(places, fromPlaylist: name)
            delegate?.didRemove(entries: removed, from: name)
        } catch {
            delegate?.handle(error: error)
        }
    }

    func move(_ place: PlaylistEntry.Place, to target: PlaylistEntry.Place, in request: PlaylistRequest) async
    {
        do {
            let name = try await maker.name(of: request.choice)
            let moved = try await editor.move(place, to: target, inPlaylist: name)
            delegate?.didMove(entry: moved, to: target.row, in: name)
        } catch {
            delegate?.handle(error: error)
        }
    }
}

extension PlaylistsInteractor {
    /// Reports the tracks that were left out because they have no file.
    private func refuse(_ silent: [Track]) {
        for track in silent { delegate?.handle(error: .noFile(title: track.details.title)) }
    }

    private func reportChange() async {
        try? await settle()
        if !Task.isCancelled { await delegate?.didChangeLibrary() }
    }
}
