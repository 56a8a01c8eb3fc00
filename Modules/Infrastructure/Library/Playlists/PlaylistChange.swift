import Entities
import Foundation
import GRDB
import Services
import Storing

/// A change to one playlist, in the journal.
struct PlaylistChange {
    private let db: Database
    private let journal: Journal
    private let id: Int64

    /// Begins a change of its own.
    init(_ kind: LibraryChange.Kind, of name: String, in db: Database, at date: Date) throws {
        self.db = db
        journal = Journal(db: db)
        id = try journal.begin(kind, at: date, playlist: name)
    }

    /// Continues an import.
    init(_ change: inout ImportChange, of name: String, in db: Database) throws {
        self.db = db
        journal = change.journal
        id = try change.begin()
        try journal.noteImport(ofPlaylist: name, in: id)
    }

    /// Makes a playlist.
    func make(_ new: NewPlaylist, named name: String, urn: URN, madeAt: Date) throws {
        var search: SmartSearch?
        if case .smart(let smart) = new.content { search = smart }
        let playlist = try db.insertPlaylist(name, urn: urn, madeAt: madeAt, search: search)
        try journal.didAdd([playlist], to: .playlists, in: id)
        switch new.content {
        case .tracks(let urns): try append(urns, to: playlist)
        case .listed(let tracks): try append(tracks, to: playlist)
        case .smart: break
        }
    }

    /// Adds tracks of the library at the end.
    func append(_ urns: [URN], to playlist: Int64) throws {
        var position = try db.endOfPlaylist(playlist)
        var added: [Int64] = []
        for urn in urns {
            let track = try db.existingRow(urn)
            try db.run(
                "INSERT INTO playlist_entries (playlist_id, position, track_id) VALUES (?, ?, ?)",
                [playlist, position, track.id]
            )
            added.append(db.lastInsertedRowID)
            position &+= PlaylistPosition.gap
        }
        try journal.didAdd(added, to: .playlistEntries, in: id)
    }

    private func append(_ tracks: [ListedTrack], to playlist: Int64) throws {
        var position = try db.endOfPlaylist(playlist)
        var added: [Int64] = []
        for track in tracks {
            try db.run(
                """
                INSERT INTO playlist_entries
                    (playlist_id, position, location, title, artist, duration_ms, track_id)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT min(id) FROM tracks WHERE tracks.location = ?3))
                """,
                [
                    playlist, position, track.location?.text.storable, track.title?.storable,
                    track.artist?.storable, track.durationMs,
                ]
            )
            added.append(db.lastInsertedRowID)
            position &+= PlaylistPosition.gap
        }
        try journal.didAdd(added, to: .playlistEntries, in: id)
    }

    /// Removes entries.
    func remove(_ entries: [PlaylistEntry.ID]) throws {
        for entry in entries {
            try journal.willChange(entry, of: .playlistEntries, in: id)
            try db.run("DELETE FROM playlist_entries WHERE id = ?", [entry])
        }
    }

    /// Moves an entry to the place of another: behind it if it came before, in front of it otherwise.
    func move(_ entry: PlaylistEntry.ID, to target: PlaylistEntry.ID, in playlist: Int64) throws {
        guard entry != target else { return }
        if let position = try position(for: entry, at: target, in: playlist) {
            return try set(entry, to: position)
        }
        try spread(playlist)
        if let position = try position(for: entry, at: target, in: playlist) {
            try set(entry, to: position)
        }
    }

    /// A position between two neighbours; `nil` if there is no room.
    private func position(for entry: PlaylistEntry.ID, at target: PlaylistEntry.ID, in playlist: Int64) throws
        -> Int64?
    {
        let (from, to) = (try position(of: entry), try position(of: target))
        let isLater = from < to
        let neighbour = try Int64.fetchOne(
            db.cachedStatement(
                sql: isLater
                    ? "SELECT min(position) FROM playlist_entries WHERE playlist_id = ? AND position > ?"
                    : "SELECT max(position) FROM playlist_entries WHERE playlist_id = ? AND position < ?"
            ),
            arguments: [playlist, to]
        )
        return PlaylistPosition.next(to: to, isBehind: isLater, neighbour: neighbour)
    }

    private func position(of entry: PlaylistEntry.ID) throws -> Int64 {
        let statement = try db.cachedStatement(sql: "SELECT position FROM playlist_entries WHERE id = ?")
        return try Int64.fetchOne(statement, arguments: [entry]) ?? 0
    }

    private func set(_ entry: PlaylistEntry.ID, to position: Int64) throws {
        try journal.willChange(entry, of: .playlistEntries, in: id)
        try db.run("UPDATE playlist_entries SET position = ? WHERE id = ?", [position, entry])
    }

    /// Makes room between all entries.
    private func spread(_ playlist: Int64) throws {
        let entries = try Int64.fetchAll(
            db,
            sql: "SELECT id FROM playlist_entries WHERE playlist_id = ? ORDER BY position",
            arguments: [playlist]
        )
        for (index, entry) in entries.enumerated() {
            try set(entry, to: Int64(index + 1) &* PlaylistPosition.gap)
        }
    }

    /// Renames the playlist.
    func rename(_ playlist: Int64, to name: String) throws {
        try journal.willChange(playlist, of: .playlists, in: id)
        try db.renamePlaylist(playlist, to: name)
    }

    /// Deletes the playlist with its entries.
    func delete(_ playlist: Int64) throws {
        try journal.willChange(playlist, of: .playlists, in: id)
        try journal.willChange(rowsWhere: "playlist_id = ?", [playlist], of: .playlistEntries, in: id)
        try db.run("DELETE FROM playlist_entries WHERE playlist_id = ?", [playlist])
        try db.run("DELETE FROM playlists WHERE id = ?", [playlist])
    }
}
