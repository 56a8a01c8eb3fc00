import Entities
import GRDB
import Services
import StoreCore

extension SQLiteLibrary {
    /// Updates the compilations of the history if the library has changed since the last call. Does nothing in a
    /// read-only library. If the library can't be written now, its former compilations are shown.
    package func refreshCompilations() async throws(ServiceError) {
        if !isReadOnly, try await read({ db in try db.hasNewCompilations() }) {
            await writeIfFree { db in try db.updateCompilations() }
        }
    }
}

extension Database {
    /// Returns whether tracks or played albums have changed since compilations were last read.
    fileprivate func hasNewCompilations() throws -> Bool {
        try Int64.fetchAll(self, sql: "SELECT tracks_revision FROM chart_state")
            != [try revisions().number(of: .tracks)]
            || Int64.fetchOne(self, sql: "SELECT last_album_group FROM chart_state")
                != Int64.fetchOne(self, sql: "SELECT ifnull(max(id), 0) FROM album_groups")
    }

    /// Links the history's albums of single artists to the library's compilations. If any link changes, deletes the
    /// stored album charts.
    fileprivate func updateCompilations() throws {
        let wanted = try compilations()
        var stored: [Int64: Int64] = [:]
        try cachedStatement(
            sql: "SELECT id, compilation_id FROM album_groups WHERE compilation_id IS NOT NULL"
        ).forEachRow { row in stored[row[0]] = row[1] }
        if wanted != stored {
            let update = try cachedStatement(sql: "UPDATE album_groups SET compilation_id = ?1 WHERE id = ?2")
            for group in Set(wanted.keys).union(stored.keys).sorted() where wanted[group] != stored[group] {
                try update.execute(arguments: [wanted[group], group])
            }
            try run("DELETE FROM chart_weeks WHERE kind = ?", [Chart.Kind.albums.rawValue])
        }
        try run(
            """
            UPDATE chart_state
            SET tracks_revision = ?, last_album_group = (SELECT ifnull(max(id), 0) FROM album_groups)
            """,
            [try revisions().number(of: .tracks)]
        )
    }

    /// The groups of played albums that are part of a compilation in the library, each with the compilation's group.
    private func compilations() throws -> [Int64: Int64] {
        var rows: [(artist: String, album: String, albumArtist: String)] = []
        try cachedStatement(
            sql: """
                SELECT DISTINCT artist_key, album_key, album_artist_folded FROM tracks
                WHERE album_artist_folded IS NOT NULL AND album_artist_folded <> artist_key AND album_key <> ''
                ORDER BY album_artist_folded DESC
                """
        ).forEachRow { row in
            guard let artist = row.text(0), let album = row.text(1), let albumArtist = row.text(2) else {
                return
            }
            rows.append((artist, album, albumArtist))
        }
        let albumGroup = try cachedStatement(
            sql: "SELECT id FROM album_groups WHERE artist_id = ? AND key = ?"
        )
        var compilations: [Int64: Int64] = [:]
        for row in rows {
            let key = NameKey.title(row.album)
            guard let artist = try storedArtistGroup(of: row.artist),
                let album = try albumGroup.numbers(1, [artist], [key])?.first
            else { continue }
            let owner = try albumArtistGroup(row.albumArtist)
            guard owner != artist else { continue }
            compilations[album] = try self.albumGroup(key, of: owner)
        }
        return compilations
    }

    /// The group of an artist; `nil` if the history has none.
    private func storedArtistGroup(of folded: String) throws -> Int64? {
        try cachedStatement(sql: "SELECT id FROM artist_groups WHERE key = ?")
            .numbers(1, [], [countedKey(of: folded)])?.first
    }

    /// The group of an album artist, created if necessary.
    private func albumArtistGroup(_ folded: String) throws -> Int64 {
        if let found = try storedArtistGroup(of: folded) { return found }
        let name = try String.fetchOne(
            cachedStatement(sql: "SELECT album_artist FROM tracks WHERE album_artist_folded = ? LIMIT 1"),
            arguments: [folded]
        )
        return try artistGroup(of: name)
    }
}
