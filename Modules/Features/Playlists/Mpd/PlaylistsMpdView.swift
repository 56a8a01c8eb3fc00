import Entities
import Mpd
import MpdViews
import Playlists
import Services
import ViewModels

/// Playlists for clients of MPD, for one command.
@MainActor package final class PlaylistsMpdView {
    private let presenter: any PlaylistsPresenting
    package let context: MpdContext
    private let queue: any SongQueue
    private var playlists: [PlaylistRow] = []
    private var entries: [PlaylistEntryRow] = []
    package var error: ServiceError?

    /// - Parameter queue: takes the songs of playlists that are loaded.
    package init(presenter: any PlaylistsPresenting, context: MpdContext, queue: any SongQueue) {
        (self.presenter, self.context, self.queue) = (presenter, context, queue)
    }
}

extension PlaylistsMpdView {
    package static let commands = reading + changing

    private static let reading: [MpdCommand<PlaylistsMpdView>] = [
        MpdCommand("listplaylists") { view, _, response async throws(MpdError) in
            try await view.addPlaylists(to: response)
        },
        MpdCommand("listplaylist", arguments: 1...1) { view, request, response async throws(MpdError) in
            for song in try await view.songs(of: request.playlist(0)) {
                try await response.add("file", view.context.paths.uri(of: song.track))
            }
        },
        MpdCommand("listplaylistinfo", arguments: 1...1) { view, request, response async throws(MpdError) in
            for song in try await view.songs(of: request.playlist(0)) {
                try await response.add(view.context.song(song.track))
            }
        },
        MpdCommand("load", arguments: 1...3, needs: .add) { view, request, _ async throws(MpdError) in
            let range = request.has(1) ? try request.range(1) : 0..<Int.max
            let position = request.has(2) ? try request.position(2) : nil
            let songs = try await view.songs(of: request.playlist(0))
            let picks = songs[range.clamped(to: songs.indices)]
                .map { TrackSelection.Pick.track(URN(trusted: $0.track.urn)) }
            if !picks.isEmpty { try await view.queue.add(.picked(picks), at: position) }
        },
    ]

    private static let changing: [MpdCommand<PlaylistsMpdView>] = [
        MpdCommand("playlistclear", arguments: 1...1, needs: .control) {
            view,
            request,
            _ async throws(MpdError) in
            let rows = try await view.open(request.playlist(0)).indices.map { $0 + 1 }
            if !rows.isEmpty { try await view.delete(rows, from: request.playlist(0)) }
        },
        MpdCommand("playlistdelete", arguments: 2...2, needs: .control) {
            view,
            request,
            _ async throws(MpdError) in
            let range = try request.range(1)
            let songs = try await view.songs(of: request.playlist(0))
            let rows = songs[range.clamped(to: songs.indices)].map(\.row)
            guard !rows.isEmpty else { throw .badSongIndex }
            try await view.delete(rows, from: request.playlist(0))
        },
        MpdCommand("playlistmove", arguments: 3...3, needs: .control) {
            view,
            request,
            _ async throws(MpdError) in
            let (from, to) = (try request.integer(1, in: 0 ... .max), try request.integer(2, in: 0 ... .max))
            let songs = try await view.songs(of: request.playlist(0))
            guard songs.indices.contains(from), songs.indices.contains(to) else { throw .badSongIndex }
            let name = ListPick.exactly(request.playlist(0))
            await view.presenter.didMove(.row(songs[from].row), to: .row(songs[to].row), in: name)
            try view.throwShownError()
        },
    ]

    /// Lists the names of all playlists.
    package func addPlaylists(to response: MpdResponse) async throws(MpdError) {
        await presenter.didTapPlaylists()
        try throwShownError()
        // A playlist that needs an artist has no tracks yet.
        for playlist in playlists where playlist.tracks != nil {
            try await response.add("playlist", playlist.name.mpdPlaylist)
        }
    }

    /// Fetches the entries of a playlist.
    private func open(_ name: String) async throws(MpdError) -> [PlaylistEntryRow] {
        await presenter.didOpen(.exactly(name), options: PlaylistOptions(), pageLength: nil)
        try throwShownError()
        return entries
    }

    /// Fetches the entries of a playlist that clients see and count, those with a track, and their rows.
    private func songs(of name: String) async throws(MpdError) -> [(track: TrackRow, row: Int)] {
        try await open(name).enumerated().compactMap { index, entry in entry.track.map { ($0, index + 1) } }
    }

    private func delete(_ rows: [Int], from name: String) async throws(MpdError) {
        await presenter.didSwipeToDelete(at: rows.map { .row($0) }, in: .exactly(name))
        try throwShownError()
    }
}

extension PlaylistsMpdView: PlaylistsViewing, MpdView {
    package func update(viewModels: [PlaylistRow]) {
        playlists = viewModels
    }

    package func show(opened playlist: PlaylistRow, entries: [PlaylistEntryRow], hasMore: Bool) {
        self.entries = entries
    }

    // Never called: a command opens a playlist by its name, whole, and doesn't follow it.
    package func append(entries: [PlaylistEntryRow], hasMore: Bool) {}
    package func showNoOpenPlaylist() {}
    package func show(refreshed playlist: PlaylistRow, isChanged: Bool, at time: String) {}
    // Clients know what they have asked for.
    package func show(removed entries: [PlaylistEntryRow], from playlist: String) {}
    package func show(moved entry: PlaylistEntryRow, in playlist: String) {}
}

extension PlaylistEntryRow {
    /// The track; `nil` if it isn't in the library.
    fileprivate var track: TrackRow? {
        if case .track(let track) = content { track } else { nil }
    }
}
