import Entities
import Mpd
import MpdViews
import PlaylistEditor
import Services

/// Changes of playlists for clients of MPD, for one command.
@MainActor package final class PlaylistEditorMpdView {
    private let presenter: any PlaylistEditorPresenting
    package let context: MpdContext
    private let queue: any SongQueue
    package var error: ServiceError?

    /// - Parameter queue: has the songs that are saved.
    package init(presenter: any PlaylistEditorPresenting, context: MpdContext, queue: any SongQueue) {
        (self.presenter, self.context, self.queue) = (presenter, context, queue)
    }
}

extension PlaylistEditorMpdView {
    package static let commands: [MpdCommand<PlaylistEditorMpdView>] = [
        MpdCommand("save", arguments: 1...1, needs: .control) { view, request, _ async throws(MpdError) in
            let name = try request.newPlaylist(0)
            await view.presenter.didTapCreate(name, with: try await view.queue.songs())
            try view.throwShownError()
        },
        MpdCommand("rm", arguments: 1...1, needs: .control) { view, request, _ async throws(MpdError) in
            await view.presenter.didTapDelete(.exactly(request.playlist(0)))
            try view.throwShownError()
        },
        MpdCommand("rename", arguments: 2...2, needs: .control) { view, request, _ async throws(MpdError) in
            await view.presenter.didRename(.exactly(request.playlist(0)), to: try request.newPlaylist(1))
            try view.throwShownError()
        },
        MpdCommand("playlistadd", arguments: 2...3, needs: .control) {
            view,
            request,
            _ async throws(MpdError) in
            try await view.add(
                try view.context.paths.selection(request.text(1)),
                to: try request.newPlaylist(0),
                at: request.has(2) ? try request.integer(2, in: 0 ... .max) : nil
            )
        },
    ]

    /// Adds songs to a playlist, which is created if it doesn't exist.
    ///
    /// - Parameter index: the place of the first, counted from 0; `nil` for the end.
    package func add(_ songs: TrackSelection, to name: String, at index: Int? = nil) async throws(MpdError) {
        await presenter.didTapAdd(songs, to: .exactly(name), at: index.map { $0 + 1 })
        do throws(MpdError) {
            try throwShownError()
        } catch {
            guard error != .badSongIndex else { throw .badPosition }
            guard error == .noSuchPlaylist else { throw error }
            guard index ?? 0 == 0 else { throw .badPosition }
            await presenter.didTapCreate(name, with: songs)
            try throwShownError()
        }
    }
}

extension PlaylistEditorMpdView: PlaylistEditorViewing, MpdView {
    // Clients know what they have asked for.
    package func show(made playlist: EditedPlaylistRow) {}
    package func show(addedCount count: Int, to playlist: EditedPlaylistRow) {}
    package func show(renamed playlist: EditedPlaylistRow) {}
    package func show(deleted playlist: EditedPlaylistRow) {}
}
