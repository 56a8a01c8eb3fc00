import Entities
import Services

@MainActor final class PlaylistEditorInteractor {
    weak var delegate: (any PlaylistEditorInteractorDelegate)?

    private let resolver: any TrackResolving
    private let editor: any PlaylistEditing
    private let playlists: any PlaylistListing

    init(
        resolver: any TrackResolving,
        editor: any PlaylistEditing,
        playlists: any PlaylistListing
    ) {
        (self.resolver, self.editor, self.playlists) = (resolver, editor, playlists)
    }
}

extension PlaylistEditorInteractor: PlaylistEditorInteracting {
    func makePlaylist(_ name: String, with selection: TrackSelection?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let tracks = if let selection { try await resolver.sequence(selection).tracks } else { [Track]() }
            let new = NewPlaylist(name: name, content: .tracks(tracks.map(\.urn)))
            delegate?.didMake(playlist: try await editor.makePlaylist(new))
        }
    }

    func makePlaylist(_ name: String, of search: SmartSearch) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let new = NewPlaylist(name: name, content: .smart(search))
            delegate?.didMake(playlist: try await editor.makePlaylist(new))
        }
    }

    func add(_ selection: TrackSelection, to playlist: ListPick, at row: Int?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let tracks = try await resolver.sequence(selection).tracks
            let changed = try await editor.add(
                tracks.map(\.urn),
                toPlaylist: try await name(of: playlist),
                at: row
            )
            delegate?.didAdd(count: tracks.count, to: changed)
        }
    }

    func rename(_ playlist: ListPick, to name: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let renamed = try await editor.renamePlaylist(try await self.name(of: playlist), to: name)
            delegate?.didRename(playlist: renamed)
        }
    }

    func delete(_ playlist: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didDelete(playlist: try await editor.deletePlaylist(try await name(of: playlist)))
        }
    }
}

extension PlaylistEditorInteractor {
    /// The name of a playlist. A typed name is compared when the playlist is changed.
    private func name(of playlist: ListPick) async throws(ServiceError) -> String {
        if case .named(let name) = playlist { name } else { try await playlists.name(of: playlist) }
    }
}
