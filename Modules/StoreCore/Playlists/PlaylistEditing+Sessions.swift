import Entities
import Services

extension SessionStore where Self: PlaylistBrowsing {
    package func playlists() async throws(ServiceError) -> [Playlist] {
        try await reading { session in
            let (own, others) = (PlaylistRows(session), SourcePlaylistRows(session))
            return try own.playlists(own.all()) + others.playlists(others.all())
        }
    }

    package func playlistNames() async throws(ServiceError) -> [String] {
        try await reading { session in
            try PlaylistRows(session).all().map(\.name) + SourcePlaylistRows(session).all().map(\.name)
        }
    }

    package func playlist(named name: String) async throws(ServiceError) -> Playlist {
        try await reading { session in
            let (own, others) = (PlaylistRows(session), SourcePlaylistRows(session))
            if let row = try own.row(named: name) { return try own.playlist(row) }
            let found = try others.playlists([others.row(named: name)].compactMap(\.self))
            guard let playlist = found.first else { throw ServiceError.notFound(.playlist(name)) }
            return playlist
        }
    }

    package func entries(of playlist: URN, limit: Int) async throws(ServiceError) -> [PlaylistEntry] {
        try await reading { session in
            guard let row = try PlaylistRows(session).row(playlist) else {
                return try SourcePlaylistRows(session).first(limit, of: playlist)
            }
            return try PlaylistEntryRows(session).first(limit, of: row.id)
        }
    }
}

extension SessionStore where Self: PlaylistEditing {
    package func makePlaylist(_ new: NewPlaylist) async throws(ServiceError) -> Playlist {
        let (urn, now) = (maker.nextURN(of: "playlists"), maker.now())
        return try await edit { rows in
            let name = try rows.freeName(new.name)
            let change = try PlaylistChange(.create, of: name, in: rows.session, at: now)
            try change.make(new, named: name, urn: urn, madeAt: now)
            return try rows.playlist(rows.editable(named: name))
        }
    }

    package func add(_ tracks: [URN], toPlaylist name: String, at number: Int?)
        async throws(ServiceError) -> Playlist
    {
        let now = maker.now()
        return try await edit { rows in
            let row = try rows.picked(named: name)
            let next = try number.flatMap { try PlaylistEntryRows(rows.session).entry(atRow: $0, of: row.id) }
            guard !tracks.isEmpty else { return try rows.playlist(row) }
            let change = try PlaylistChange(.add, of: row.name, in: rows.session, at: now)
            try change.add(tracks, to: row.id, before: next?.id)
            return try rows.playlist(row)
        }
    }

    package func remove(_ places: [PlaylistEntry.Place], fromPlaylist name: String)
        async throws(ServiceError) -> [PlaylistEntry]
    {
        let now = maker.now()
        return try await edit { rows in
            let row = try rows.picked(named: name)
            var seen: Set<PlaylistEntry.ID> = []
            let entries = try PlaylistEntryRows(rows.session).entries(at: places, of: row.id)
                .filter { entry in entry.id.map { seen.insert($0).inserted } ?? false }
            guard !entries.isEmpty else { return [] }
            let change = try PlaylistChange(.remove, of: row.name, in: rows.session, at: now)
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
        return try await edit { rows in
            let row = try rows.picked(named: name)
            let entries = try PlaylistEntryRows(rows.session).entries(at: [place, target], of: row.id)
            let entry = entries[0]
            guard let moved = entry.id, let to = entries[1].id, moved != to else { return entry }
            let change = try PlaylistChange(.move, of: row.name, in: rows.session, at: now)
            try change.move(moved, to: to, in: row.id)
            return entry
        }
    }

    package func renamePlaylist(_ name: String, to newName: String) async throws(ServiceError) -> Playlist {
        let now = maker.now()
        return try await edit { rows in
            let row = try rows.editable(named: name)
            let newName = try rows.freeName(newName, for: row)
            guard newName != row.name else { return try rows.playlist(row) }
            try PlaylistChange(.rename, of: row.name, in: rows.session, at: now).rename(row.id, to: newName)
            return try rows.playlist(rows.editable(named: newName))
        }
    }

    package func deletePlaylist(_ name: String) async throws(ServiceError) -> Playlist {
        let now = maker.now()
        return try await edit { rows in
            let row = try rows.editable(named: name)
            let playlist = try rows.playlist(row)
            try PlaylistChange(.delete, of: row.name, in: rows.session, at: now).delete(row.id)
            return playlist
        }
    }

    /// Changes playlists exclusively.
    private func edit<Value: Sendable>(
        _ change: @escaping @Sendable (PlaylistRows<Session>) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await writing([.playlists, .journal]) { session in
            try session.journal.lock()
            return try change(PlaylistRows(session))
        }
    }
}
