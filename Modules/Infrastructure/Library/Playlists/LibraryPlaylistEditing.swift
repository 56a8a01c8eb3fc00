import Entities
import GRDB
import Services
import Storing

extension Library: PlaylistBrowsing {
    package func playlists() async throws(ServiceError) -> [Playlist] {
        try await read { db in
            try db.playlistRows().map(db.playlist) + db.sourcePlaylistRows().map(db.playlist)
        }
    }

    package func playlistNames() async throws(ServiceError) -> [String] {
        try await read { db in try db.playlistRows().map(\.name) + db.sourcePlaylistRows().map(\.name) }
    }

    package func playlist(named name: String) async throws(ServiceError) -> Playlist {
        try await read { db in
            if let row = try db.playlistRow(named: name) { return try db.playlist(row) }
            guard let row = try db.sourcePlaylistRow(named: name) else {
                throw ServiceError.notFound(.playlist(name))
            }
            return try db.playlist(row)
        }
    }

    package func entries(of playlist: URN, limit: Int) async throws(ServiceError) -> [PlaylistEntry] {
        try await read { db in
            let sql = "SELECT id FROM playlists WHERE urn = ?"
            let id = try Int64.fetchOne(db, sql: sql, arguments: [playlist.description])
            guard let id else { return try db.entries(ofSourcePlaylist: playlist, limit: limit) }
            return try db.entries(ofPlaylist: id, limit: limit)
        }
    }
}

extension Library: PlaylistEditing {
    package func makePlaylist(_ new: NewPlaylist) async throws(ServiceError) -> Playlist {
        let (urn, now) = (maker.nextURN(of: "playlists"), maker.now())
        return try await write([.playlists, .journal]) { db in
            let name = try db.freePlaylistName(new.name)
            let change = try PlaylistChange(.create, of: name, in: db, at: now)
            try change.make(new, named: name, urn: urn, madeAt: now)
            return try db.playlist(db.editablePlaylist(named: name))
        }
    }

    package func add(_ tracks: [URN], toPlaylist name: String) async throws(ServiceError) -> Playlist {
        try await write([.playlists, .journal]) { db in
            let row = try db.pickedPlaylist(named: name)
            guard !tracks.isEmpty else { return try db.playlist(row) }
            let change = try PlaylistChange(.add, of: row.name, in: db, at: self.maker.now())
            try change.append(tracks, to: row.id)
            return try db.playlist(row)
        }
    }

    package func remove(_ places: [PlaylistEntry.Place], fromPlaylist name: String)
        async throws(ServiceError) -> [PlaylistEntry]
    {
        try await write([.playlists, .journal]) { db in
            let row = try db.pickedPlaylist(named: name)
            var seen: Set<PlaylistEntry.ID> = []
            let entries = try places.map { try db.entry(at: $0, ofPlaylist: row.id) }
                .filter { entry in entry.id.map { seen.insert($0).inserted } ?? false }
            guard !entries.isEmpty else { return [] }
            let change = try PlaylistChange(.remove, of: row.name, in: db, at: self.maker.now())
            try change.remove(entries.compactMap(\.id))
            return entries
        }
    }

    package func move(
        _ place: PlaylistEntry.Place,
        to target: PlaylistEntry.Place,
        inPlaylist name: String
    ) async throws(ServiceError) -> PlaylistEntry {
        try await write([.playlists, .journal]) { db in
            let row = try db.pickedPlaylist(named: name)
            let entry = try db.entry(at: place, ofPlaylist: row.id)
            let other = try db.entry(at: target, ofPlaylist: row.id)
            guard let moved = entry.id, let to = other.id, moved != to else { return entry }
            let change = try PlaylistChange(.move, of: row.name, in: db, at: self.maker.now())
            try change.move(moved, to: to, in: row.id)
            return entry
        }
    }

    package func renamePlaylist(_ name: String, to newName: String) async throws(ServiceError) -> Playlist {
        try await write([.playlists, .journal]) { db in
            let row = try db.editablePlaylist(named: name)
            let newName = try db.freePlaylistName(newName, for: row)
            guard newName != row.name else { return try db.playlist(row) }
            let change = try PlaylistChange(.rename, of: row.name, in: db, at: self.maker.now())
            try change.rename(row.id, to: newName)
            return try db.playlist(db.editablePlaylist(named: newName))
        }
    }

    package func deletePlaylist(_ name: String) async throws(ServiceError) -> Playlist {
        try await write([.playlists, .journal]) { db in
            let row = try db.editablePlaylist(named: name)
            let playlist = try db.playlist(row)
            let change = try PlaylistChange(.delete, of: row.name, in: db, at: self.maker.now())
            try change.delete(row.id)
            return playlist
        }
    }
}
