import Entities
import Foundation
import Services

/// Music servers and their songs in the library.
package struct SourceRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    func all() throws -> [MusicSource] { try sources("ORDER BY id") }

    /// The music server with a number; throws `notFound` if it doesn't exist.
    func source(_ id: Int64) throws -> MusicSource {
        guard let source = try sources("WHERE id = \(id)").first else {
            throw ServiceError.notFound(.sources)
        }
        return source
    }

    /// Throws `notFound` if the music server doesn't exist: it may have been removed with its tracks during a sync.
    package func check(_ source: MusicSource) throws {
        guard try session.exists("SELECT 1 FROM sources WHERE id = \(source.id)") else {
            throw ServiceError.notFound(.source(source.name))
        }
    }

    private func sources(_ clause: SQL) throws -> [MusicSource] {
        try session.rows(
            """
            SELECT id, name, address, account, authorities, client_certificate, client_key, traits, synced_at, problem,
                waits_until
            FROM sources \(clause)
            """
        ) { try MusicSource($0) }.map { source in
            var source = source
            source.trackCount = try trackCount(ofSource: source.name)
            return source
        }
    }

    private func trackCount(ofSource name: String) throws -> Int {
        try session.first(
            """
            SELECT (SELECT count(*) FROM tracks WHERE \(.location(of: "tracks", isSongOf: name))) + (
                SELECT count(*) FROM places JOIN tracks ON tracks.id = track_id
                WHERE \(.location(of: "places", isSongOf: name))
            )
            """
        ) { try $0[0] } ?? 0
    }

    /// Adds a music server.
    ///
    /// - Parameter user: the user's name, `storable`.
    func add(_ new: NewMusicSource, user: String, at date: Date) throws -> MusicSource {
        try session.journal.lock()
        try checkFree(new, user: user)
        try removeStaleData(new.name)
        let (id, certificates) = (try session.nextNumber(in: "sources"), new.certificates)
        try session.run(
            """
            INSERT INTO sources (
                id, name, name_key, address, account, account_key, authorities, client_certificate, client_key, traits
            ) VALUES (
                \(id), \(new.name), \(new.name.folded), \(new.address), \(user), \(user.folded),
                \(certificates.authorities), \(certificates.client), \(certificates.key),
                \(try StoredJSON.text(new.traits))
            )
            """
        )
        try session.journal.didAdd([id], to: .sources, in: session.journal.begin(.connect, at: date))
        try didRestore([id])
        return try source(id)
    }

    /// Throws if the server's name, or the user at its address, is taken.
    private func checkFree(_ new: NewMusicSource, user: String) throws {
        let taken = try session.first(
            """
            SELECT name FROM sources
            WHERE name_key = \(new.name.folded) OR address = \(new.address) AND account_key = \(user.folded)
            """
        ) { row in try row[0] as String }
        if let taken { throw ServiceError.alreadyExists(.source(taken)) }
        let device = try session.first("SELECT name FROM devices WHERE name_key = \(new.name.folded)") {
            row in
            try row[0] as String
        }
        if let device { throw ServiceError.alreadyExists(.deviceName(device)) }
    }

    /// Forgets the songs and downloads of an earlier music server with this name, and the playlists of removed servers
    /// that undo can't restore.
    private func removeStaleData(_ name: String) throws {
        try session.run([
            "DELETE FROM files WHERE \(.location(of: "files", isSongOf: name))",
            """
            DELETE FROM source_playlists
            WHERE source_id NOT IN (SELECT id FROM sources)
                AND source_id NOT IN (SELECT row_id FROM changed_rows WHERE part = \(JournaledTable.sources.part))
            """,
        ])
        try DownloadRows(session).forgetSongs(below: Location.songs(of: name))
    }

    /// Removes a music server with its songs.
    ///
    /// - Returns: the number of deleted tracks.
    func remove(_ id: Int64, at date: Date) throws -> Int {
        try session.journal.lock()
        let removed = try source(id)
        let change = try session.journal.begin(.disconnect, at: date)
        let count = try deleteSongs(of: removed.name, in: change)
        try session.journal.willChange([id], of: .sources, in: change)
        try session.run("DELETE FROM sources WHERE id = \(id)")
        try didRestore([id])
        return count
    }

    /// Deletes the tracks that are only on this music server. Others get one of their other locations as the primary
    /// one. The listed songs stay known, for undo.
    ///
    /// - Returns: the number of deleted tracks.
    private func deleteSongs(of source: String, in change: Int64) throws -> Int {
        try deletePlaces("\(.location(of: "places", isSongOf: source))", in: change)
        let shown = try session.tracks("WHERE \(.location(of: "tracks", isSongOf: source))")
        try session.journal.willChange(shown.map(\.id), in: change)
        let elsewhere = try promoteAdditionalLocation(shown, in: change)
        let deleted = shown.map(\.id).filter { !elsewhere.contains($0) }
        try session.delete(deleted)
        return deleted.count
    }

    /// Makes the first additional location of each track its primary one. The tracks must be in the journal.
    ///
    /// - Returns: the tracks that have additional locations.
    private func promoteAdditionalLocation(_ tracks: [TrackRow], in change: Int64) throws -> Set<Int64> {
        let places = try deletePlaces(
            """
            id IN (
                SELECT min(id) FROM places WHERE track_id IN \(in: tracks.map(\.id)) GROUP BY track_id
            )
            """,
            in: change
        )
        let rows = tracks.filter { places[$0.id] != nil }
        try session.update(
            rows,
            to: rows.map { row in
                var track = row.track
                (track.details.location, track.missingSince) = (places[row.id], nil)
                return track
            }
        )
        return Set(rows.map(\.id))
    }

    /// - Returns: the deleted locations, by the numbers of their tracks' rows.
    @discardableResult
    private func deletePlaces(_ condition: SQL, in change: Int64) throws -> [Int64: Location] {
        let places = try session.rows("SELECT id, track_id, location FROM places WHERE \(condition)") { row in
            (id: try row[0] as Int64, track: try row[1] as Int64, location: Location(try row[2]))
        }
        guard !places.isEmpty else { return [:] }
        try session.journal.willChange(places.map(\.id), of: .places, in: change)
        try session.run("DELETE FROM places WHERE id IN \(in: places.map(\.id))")
        return Dictionary(places.map { ($0.track, $0.location) }) { first, _ in first }
    }

    /// Updates the accounts of music servers that were added, removed, or restored by undo and redo.
    ///
    /// - Throws: `alreadyExists` if a device has been given the name of one in the meantime.
    package func didRestore(_ sources: [Int64]) throws {
        let taken = try session.first(
            """
            SELECT devices.name FROM devices JOIN sources ON sources.name_key = devices.name_key
            WHERE sources.id IN \(in: sources)
            """
        ) { row in try row[0] as String }
        if let taken { throw ServiceError.alreadyExists(.deviceName(taken)) }
        // The state of a newly added server.
        try session.run("UPDATE sources SET waits_until = NULL, problem = NULL WHERE id IN \(in: sources)")
        let kept = try session.rows(
            "SELECT id, name, address, account FROM sources WHERE id IN \(in: sources)"
        ) {
            row in
            SourceAccount(source: try row[0], name: try row[1], address: try row[2], user: try row[3])
        }
        let removed = Set(sources).subtracting(kept.map(\.source))
        if !removed.isEmpty {
            try session.run([
                "DELETE FROM source_pages WHERE source_id IN \(in: removed)",
                "DELETE FROM scrobblers WHERE source_id IN \(in: removed)",
            ])
        }
        for account in kept { try ScrobblerRows(session).add(account) }
    }

    /// The progress of an unfinished walk through a server's songs; `nil` if there is none.
    func walk(of source: Int64) throws -> SourceSyncProgress? {
        let pages = try session.rows(
            "SELECT cursor, seen FROM source_pages WHERE source_id = \(source) ORDER BY number"
        ) { row in (cursor: try row[0] as String, seen: [UInt64](bytes: try row[1] as [UInt8])) }
        return pages.last.map { SourceSyncProgress(cursor: $0.cursor, seen: pages.flatMap(\.seen)) }
    }

    /// Stores the progress of a walk.
    package func note(_ page: SourceSyncProgress, of source: Int64) throws {
        try session.run(
            """
            INSERT INTO source_pages (source_id, number, cursor, seen)
            SELECT \(source), coalesce(max(number), 0) + 1, \(page.cursor), \(page.seen.bytes)
            FROM source_pages WHERE source_id = \(source)
            """
        )
    }

    /// Records that a walk has listed all songs. Also unblocks the server's account, because the server has accepted
    /// the same user and password.
    package func didSync(_ source: Int64, at date: Date) throws {
        try session.run([
            "DELETE FROM source_pages WHERE source_id = \(source)",
            """
            UPDATE sources SET synced_at = \(date.wholeSeconds), waits_until = NULL, problem = NULL
            WHERE id = \(source)
            """,
        ])
        try readyAccount(of: source)
    }

    /// Lets the account of a music server, to which plays are reported, be used again.
    func readyAccount(of source: Int64) throws {
        try session.run(
            "UPDATE scrobblers SET waits_until = NULL, problem = NULL WHERE source_id = \(source)"
        )
    }

    /// Likes that the server lacks, and likes that it has but the library doesn't. The query starts from liked tracks
    /// and starred songs, which have indexes: most songs are neither.
    func unsentLikes(after start: String, before end: String, limit: Int) throws -> [SongLike] {
        func isThere(_ table: String, isIndexed: Bool = false) -> SQL {
            .location(of: table, isBetween: start, and: end, isIndexed: isIndexed)
        }
        let shown: SQL = "SELECT 1 FROM tracks WHERE tracks.location = files.location"
        let placed: SQL = """
            SELECT 1 FROM places JOIN tracks ON tracks.id = track_id WHERE places.location = files.location
            """
        return try session.rows(
            """
            SELECT location, is_liked FROM (
                SELECT files.location, true AS is_liked FROM (
                    SELECT location FROM tracks WHERE liked_at IS NOT NULL AND \(isThere("tracks"))
                    UNION
                    SELECT places.location FROM tracks CROSS JOIN places
                    WHERE track_id = tracks.id AND liked_at IS NOT NULL AND \(isThere("places"))
                ) AS liked JOIN files ON files.location = liked.location
                WHERE starred_at IS NULL
                UNION ALL
                SELECT location, false FROM files
                WHERE starred_at IS NOT NULL AND \(isThere("files", isIndexed: true))
                    AND (EXISTS (\(shown)) OR EXISTS (\(placed)))
                    AND NOT EXISTS (\(shown) AND liked_at IS NOT NULL)
                    AND NOT EXISTS (\(placed) AND liked_at IS NOT NULL)
            ) AS likes
            ORDER BY \(.order(byLocationsOf: "likes")) LIMIT \(limit)
            """
        ) { row in SongLike(song: Location(try row[0]), isLiked: try row[1]) }
    }

    /// Records songs that were starred or unstarred on a server.
    func note(_ likes: [SongLike], at date: Date) throws {
        try session.run(
            [true, false].map { isLiked in
                let songs = likes.filter { $0.isLiked == isLiked }.map(\.song.text)
                return
                    "UPDATE files SET starred_at = \(isLiked ? date.wholeSeconds : nil) WHERE location IN \(in: songs)"
            }
        )
    }
}

extension MusicSource {
    /// Reads a row, without the track count. Throws if a newer version of the program wrote it.
    fileprivate init(_ row: some StoreRow) throws {
        guard let traits = StoredJSON.value(try row[7], of: SourceTraits.self) else { throw DamagedRow() }
        self.init(
            id: try row[0],
            name: try row[1],
            address: try row[2],
            user: try row[3],
            certificates: SourceCertificates(
                authorities: try row[4],
                client: try row[5],
                key: try row[6]
            ),
            traits: traits,
            state: ConnectionState(problem: try row[9], until: try row[10]),
            trackCount: 0,
            syncedAt: (try row[8] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
        )
    }
}
