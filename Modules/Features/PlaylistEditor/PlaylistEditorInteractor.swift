import Entities
import Services

@MainActor final class PlaylistEditorInteractor {
    weak var delegate: (any PlaylistEditorInteractorDelegate)?

    private let resolver: any TrackResolving
    private let editor: any PlaylistEditing

    init(resolver: any TrackResolving, editor: any PlaylistEditing) {
        self.resolver = resolver
        self.editor = editor
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

    func add(_ selection: TrackSelection, to playlist: String, at row: Int?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let tracks = try await resolver.sequence(selection).tracks
            let changed = try await editor.add(tracks.map(\.urn), toPlaylist: playlist, at: row)
            delegate?.didAdd(count: tracks.count, to: changed)
        }
    }

    func rename(_ playlist: String, to name: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let renamed = try await editor.renamePlaylist(playlist, to: name)
            delegate?.didRename(playlist: renamed, from: playlist)
        }
    }

    func delete(_ playlist: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didDelete(playlist: try await editor.deletePlaylist(playlist))
        }
    }
}
