import Entities
import Services

@MainActor final class PlaylistsInteractor {
    weak var delegate: (any PlaylistsInteractorDelegate)?

    private let playlists: any PlaylistListing
    private let editor: any PlaylistEditing
    private let follower: any LibraryFollowing
    private let settle: @Sendable () async throws -> Void

    /// - Parameter settle: waits after a change before it is reported; another change restarts the wait.
    init(
        playlists: any PlaylistListing,
        editor: any PlaylistEditing,
        follower: any LibraryFollowing,
        settle: @escaping @Sendable () async throws -> Void
    ) {
        self.playlists = playlists
        self.editor = editor
        self.follower = follower
        self.settle = settle
    }
}

extension PlaylistsInteractor: PlaylistsInteracting {
    func fetchPlaylists() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(playlists: try await playlists.playlists())
        }
    }

    func fetchPlaylist(_ request: PlaylistRequest) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(opened: try await playlists.playlist(request.pick, request.options))
        }
    }

    func refreshPlaylist(_ request: PlaylistRequest) async {
        do {
            delegate?.didFetch(refreshed: try await playlists.playlist(request.pick, request.options))
        } catch .cancelled, .notFound {
            // Another change has occurred, the screen was hidden, or the playlist was deleted or renamed.
        } catch {
            delegate?.handle(error: error)
        }
    }

    /// Waits until changes have settled, because an import changes the library many times a second.
    func followLibrary() async {
        var report: Task<Void, Never>?
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays, .playlists]) {
            report?.cancel()
            report = Task { [weak self] in await self?.reportChange() }
        }
        if Task.isCancelled { report?.cancel() }
        await report?.value
    }

    func remove(_ places: [PlaylistEntry.Place], from request: PlaylistRequest) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let name = try await playlists.name(of: request.pick)
            let removed = try await editor.remove(places, fromPlaylist: name)
            delegate?.didRemove(entries: removed, from: name)
        }
    }

    func move(_ place: PlaylistEntry.Place, to target: PlaylistEntry.Place, in request: PlaylistRequest) async
    {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let name = try await playlists.name(of: request.pick)
            let moved = try await editor.move(place, to: target, inPlaylist: name)
            delegate?.didMove(entry: moved, to: target.row, in: name)
        }
    }
}

extension PlaylistsInteractor {
    private func reportChange() async {
        try? await settle()
        if !Task.isCancelled { await delegate?.didChangeLibrary() }
    }
}
