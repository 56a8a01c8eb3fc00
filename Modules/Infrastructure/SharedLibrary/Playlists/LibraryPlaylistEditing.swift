import Entities
import Postgres
import Services
import Storing

extension SharedLibrary: PlaylistBrowsing {
    package func playlists() async throws(ServiceError) -> [Playlist] {
        try await read { session in
            try session.playlists(session.playlistRows()) + session.playlists(session.sourcePlaylistRows())
        }
    }

    package func playlistNames() async throws(ServiceError) -> [String] {
        try await read { session in
            try session.playlistRows().map(\.name) + session.sourcePlaylistRows().map(\.name)
        }
    }

    package func playlist(named name: String) async throws(ServiceError) -> Playlist {
        try await read { session in
            if let row = try session.playlistRow(named: name) { return try session.playlist(row) }
            let found = try session.playlists([session.sourcePlaylistRow(named: name)].compactMap(\.self))
            guard let playlist = found.first else { throw ServiceError.notFound(.playlist(name)) }
            return playlist
        }
    }

    package func entries(of playlist: URN, limit: Int) async throws(ServiceError) -> [PlaylistEntry] {
        try await read { session in
            guard let row = try session.playlistRow(playlist) else {
                return try session.entries(ofSourcePlaylist: playlist, limit: max(limit, 0))
            }
            return try session.entries(ofPlaylist: row.id, limit: max(limit, 0))
        }
    }
}

extension SharedLibrary: PlaylistEditing {
    package func makePlaylist(_ new: NewPlaylist) async throws(ServiceError) -> Playlist {
        let (urn, now, rowNumbers) = (maker.nextURN(of: "playlists"), maker.now(), rowNumbers)
        return try await edit { session in
            let name = try session.freePlaylistName(new.name)
            let change = try PlaylistChange(.create, of: name, in: session, at: now)
            let number = rowNumbers.next(new.rowCount)
            try change.make(new, named: name, urn: urn, madeAt: now, number: number)
            return try session.playlist(session.editablePlaylist(named: name))
        }
    }

    package func add(_ tracks: [URN], toPlaylist name: String) async throws(ServiceError) -> Playlist {
        let (now, rowNumbers) = (maker.now(), rowNumbers)
        return try await edit { session in
            let row = try session.pickedPlaylist(named: name)
            guard !tracks.isEmpty else { return try session.playlist(row) }
            let change = try PlaylistChange(.add, of: row.name, in: session, at: now)
            try change.append(tracks, to: row.id, number: rowNumbers.next(tracks.count))
            return try session.playlist(row)
        }
    }

    package func remove(_ places: [PlaylistEntry.Place], fromPlaylist name: String)
        async throws(ServiceError) -> [PlaylistEntry]
    {
        let now = maker.now()
        return try await edit { session in
            let row = try session.pickedPlaylist(named: name)
            var seen: Set<PlaylistEntry.ID> = []
            let entries = try session.entries(at: places, ofPlaylist: row.id)
                .filter { entry in entry.id.map { seen.insert($0).inserted } ?? false }
            guard !entries.isEmpty else { return [] }
            let change = try PlaylistChange(.remove, of: row.name, in: session, at: now)
            try change.remove(entries.compactMap(\.id))
            return entries
        }
    }

    package func move(
        _ place: PlaylistEntry.Place,
        to target: PlaylistEntry.Place,
        inPlaylist name: String
    ) async throws(ServiceError) -> PlaylistEntry {
        let now = maker.now()
        return try await edit { session in
            let row = try session.pickedPlaylist(named: name)
            let entries = try session.entries(at: [place, target], ofPlaylist: row.id)
            let entry = entries[0]
            guard let moved = entry.id, let to = entries[1].id, moved != to else { return entry }
            let change = try PlaylistChange(.move, of: row.name, in: session, at: now)
            try change.move(moved, to: to, in: row.id)
            return entry
        }
    }

    package func renamePlaylist(_ name: String, to newName: String) async throws(ServiceError) -> Playlist {
        let now = maker.now()
        return try await edit { session in
            let row = try session.editablePlaylist(named: name)
            let newName = try session.freePlaylistName(newName, for: row)
            guard newName != row.name else { return try session.playlist(row) }
            let change = try PlaylistChange(.rename, of: row.name, in: session, at: now)
            try change.rename(row.id, to: newName)
            return try session.playlist(session.editablePlaylist(named: newName))
        }
    }

    package func deletePlaylist(_ name: String) async throws(ServiceError) -> Playlist {
        let now = maker.now()
        return try await edit { session in
            let row = try session.editablePlaylist(named: name)
            let playlist = try session.playlist(row)
            let change = try PlaylistChange(.delete, of: row.name, in: session, at: now)
            try change.delete(row.id)
            return playlist
        }
    }

    /// Changes playlists while nobody else does.
    private func edit<Value: Sendable>(
        _ change: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await write([.playlists, .journal]) { session in
            try Journal(session: session).lock()
            return try change(session)
        }
    }
}
