import Entities
import Foundation
import GRDB
import Services

extension Library: PlaylistQuerying {
    public func recentlyAdded(limit: Int) async throws(ServiceError) -> [Track] {
        try await read { db in
            try db.tracks("ORDER BY added_at DESC, id DESC LIMIT ?", [max(limit, 0)])
        }
    }

    public func mostPlayed(limit: Int) async throws(ServiceError) -> [Track] {
        try await read { db in
            try db.tracks("WHERE plays_key < 0 ORDER BY plays_key, id LIMIT ?", [max(limit, 0)])
        }
    }

    public func mostPlayed(in ranges: [Range<Date>], limit: Int)
        async throws(ServiceError) -> [Track]
    {
        try await read { db in
            let counts = try db.versionCounts(in: ranges.map(Slot.range))
            return try db.tracks(mostOf: counts, limit: max(limit, 0))
        }
    }

    public func notPlayed(
        since date: Date,
        playsAtLeast: Int,
        limit: Int
    ) async throws(ServiceError) -> [Track] {
        try await read { db in
            var tracks: [Track] = []
            let slot = Slot.range(date..<date).lowerBound
            try db.forEachPlayed(.tracks, atLeast: max(playsAtLeast, 1), where: "last_slot < \(slot)") {
                id,
                _ in
                tracks += try db.tracks(
                    """
                    WHERE (title_key, artist_key) = (
                        SELECT play_tracks.key, play_artists.key FROM play_tracks
                        CROSS JOIN play_artists ON play_artists.id = artist_id WHERE play_tracks.id = ?
                    ) ORDER BY id
                    """,
                    [id]
                )
                return tracks.count < limit
            }
            return Array(tracks.prefix(max(limit, 0)))
        }
    }

    public func neverPlayed(limit: Int) async throws(ServiceError) -> [Track] {
        try await read { db in
            try db.tracks("WHERE plays_key = 0 ORDER BY id LIMIT ?", [max(limit, 0)])
        }
    }

    public func leastPlayed(of artist: String, limit: Int) async throws(ServiceError)
        -> [Track]
    {
        try await read { db in
            try db.tracks(
                "WHERE artist_key = ? ORDER BY plays, id LIMIT ?",
                [artist.folded, max(limit, 0)]
            )
        }
    }

    public func mix(seed: UInt64, asOf date: Date, limit: Int)
        async throws(ServiceError) -> [Track]
    {
        try await read { db in
            let ids = try db.mix(seed: seed, asOf: date, limit: max(limit, 0))
            return try ids.compactMap { id in try db.trackRow(id)?.track }
        }
    }

    public func pick(seed: UInt64, limit: Int) async throws(ServiceError) -> [Track] {
        try await read { db in
            try db.pick(seed: seed, limit: max(limit, 0)).compactMap { id in try db.trackRow(id)?.track }
        }
    }
}

extension Database {
    /// Tracks in the order of a clause that follows `FROM tracks`.
    fileprivate func tracks(_ clause: String, _ arguments: StatementArguments) throws -> [Track] {
        let statement = try cachedStatement(sql: "SELECT \(StoredTrack.columns) FROM tracks \(clause)")
        return try Array(Row.fetchCursor(statement, arguments: arguments).map { StoredTrack($0).track })
    }

    /// The library's tracks that were heard most among so many plays of versions.
    fileprivate func tracks(mostOf counts: VersionCounts, limit: Int) throws -> [Track] {
        // More than are asked for, as the library may lack some, or have a track in several versions.
        let most = counts.most(min(limit, 10_000) * 20)
        return try tracks(
            """
            JOIN (
                SELECT play_artists.key AS heard_artist, play_tracks.key AS heard_title, sum(heard.value) AS times,
                    play_tracks.id AS number
                FROM json_each(?) AS heard
                CROSS JOIN play_versions ON play_versions.id = heard.key
                CROSS JOIN play_tracks ON play_tracks.id = track_id
                CROSS JOIN play_artists ON play_artists.id = play_tracks.artist_id
                GROUP BY play_tracks.id
            ) ON title_key = heard_title AND artist_key = heard_artist
            ORDER BY times DESC, number LIMIT ?
            """,
            [Self.json(most), limit]
        )
    }
}
