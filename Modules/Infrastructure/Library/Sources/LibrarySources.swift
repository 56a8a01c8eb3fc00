import Entities
import Foundation
import GRDB
import Services
import Storing

extension Library: SourceStoring {
    package func sources() async throws(ServiceError) -> [MusicSource] {
        try await read { db in try db.sources() }
    }

    package func addSource(_ new: NewMusicSource) async throws(ServiceError) -> MusicSource {
        guard new.hasValidName else { throw .invalid(.sourceName(new.name)) }
        guard let user = new.user.storable else { throw .invalid(.unnamed) }
        return try await write([.sources, .journal, .scrobblers]) { db in
            let taken = try String.fetchOne(
                db,
                sql: "SELECT name FROM sources WHERE name_key = ? OR (address, user_key) = (?, ?)",
                arguments: [new.name.folded, new.address, user.folded]
            )
            if let taken { throw ServiceError.alreadyExists(.source(taken)) }
            let device = "SELECT name FROM devices WHERE name_key = ?"
            if let name = try String.fetchOne(db, sql: device, arguments: [new.name.folded]) {
                throw ServiceError.alreadyExists(.deviceName(name))
            }
            // Of an earlier source with this name, whose removal can't be undone any more.
            let songs = Location.songs(of: new.name)
            try db.run("DELETE FROM files WHERE location > ? AND location < ?", [songs, songs.afterPrefix])
            try db.deletePlaylistsOfForgottenSources()
            try DownloadRows(LibrarySession(db)).forgetSongs(below: songs)
            let certificates = new.certificates
            try db.run(
                """
                INSERT INTO sources (
                    name, name_key, address, user, user_key, authorities, client_certificate, client_key, traits
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    new.name, new.name.folded, new.address, user, user.folded, certificates.authorities,
                    certificates.client, certificates.key, StoredJSON.text(new.traits),
                ]
            )
            let id = db.lastInsertedRowID
            let journal = Journal(db: db)
            try journal.didAdd([id], to: .sources, in: journal.begin(.connect, at: self.maker.now()))
            return try db.source(id)
        }
    }

    package func removeSource(_ source: Int64) async throws(ServiceError) -> Int {
        try await write([.sources, .tracks, .journal, .scrobblers, .playlists]) { db in
            let removed = try db.source(source)
            let journal = Journal(db: db)
            let change = try journal.begin(.disconnect, at: self.maker.now())
            let count = try db.deleteSongs(of: removed.name, in: change)
            try journal.willChange(source, of: .sources, in: change)
            try db.run("DELETE FROM sources WHERE id = ?", [source])
            return count
        }
    }

    package func setSource(_ source: Int64, traits: SourceTraits) async throws(ServiceError) {
        try await write(.sources) { db in
            try db.run(
                "UPDATE sources SET traits = ? WHERE id = ?",
                [StoredJSON.text(traits), source]
            )
        }
    }

    package func setSource(_ source: Int64, state: ConnectionState) async throws(ServiceError) {
        try await write(.sources) { db in
            try db.run(
                "UPDATE sources SET waits_until = ?, problem = ? WHERE id = ?",
                [state.until?.wholeSeconds, state.problem?.rawValue, source]
            )
        }
    }

    package func songs(
        of source: MusicSource,
        after location: Location?,
        limit: Int
    ) async throws(ServiceError) -> [SourceSong] {
        let songs = Location.songs(of: source.name)
        return try await read { db in
            try db.songs(after: location?.text ?? songs, before: songs.afterPrefix, limit: limit)
        }
    }

    package func song(at location: Location) async throws(ServiceError) -> SourceSong? {
        try await read { db in try db.song(at: location) }
    }

    package func walk(of source: Int64) async throws(ServiceError) -> SourceWalk? {
        try await read { db in try db.walk(of: source) }
    }

    package func beginSync(of source: MusicSource) async throws(ServiceError) -> any SourceUpdate {
        try LibrarySourceUpdate(of: source, in: self)
    }
}

extension Database {
    /// How far a walk has come; `nil` if there is none.
    fileprivate func walk(of source: Int64) throws -> SourceWalk? {
        let rows = try Row.fetchAll(
            self,
            sql: "SELECT cursor, seen FROM source_pages WHERE source_id = ? ORDER BY number",
            arguments: [source]
        )
        guard let last = rows.last else { return nil }
        return SourceWalk(cursor: last[0], seen: rows.flatMap { [UInt64](bytes: $0[1] as Data) })
    }

    /// Deletes the tracks that are at a source only. Others that are shown there are shown where else they are. What was
    /// listed stays known, for when this is undone.
    ///
    /// - Returns: how many were deleted.
    fileprivate func deleteSongs(of source: String, in change: Int64) throws -> Int {
        let songs = Location.songs(of: source)
        let range: StatementArguments = [songs, songs.afterPrefix]
        let journal = Journal(db: self)
        let areSongs = "location > ? AND location < ?"
        try journal.willChange(rowsWhere: areSongs, range, of: .places, in: change)
        try run("DELETE FROM places WHERE \(areSongs)", range)
        let elsewhere = """
            id IN (
                SELECT tracks.id FROM tracks JOIN places ON track_id = tracks.id
                WHERE tracks.location > ? AND tracks.location < ?
            )
            """
        for id in try Int64.fetchAll(self, sql: "SELECT id FROM tracks WHERE \(elsewhere)", arguments: range)
        {
            try journal.willChange(id, in: change)
            try showElsewhere(id, in: change)
        }
        try journal.willChange(rowsWhere: areSongs, range, of: .tracks, in: change)
        var count = 0
        try renamingTracks(where: areSongs, range) {
            try unindex("rowid IN (SELECT id FROM tracks WHERE \(areSongs))", range)
            try run("DELETE FROM tracks WHERE \(areSongs)", range)
            count = changesCount
        }
        return count
    }
}
