import Entities
import Foundation
import Postgres
import Services
import Storing

extension SharedLibrary: SourceLikeStoring {
    package func unsentLikes(
        of source: MusicSource,
        after location: Location?,
        limit: Int
    ) async throws(ServiceError) -> [SongLike] {
        let songs = Location.songs(of: source.name)
        return try await read { session in
            try session.unsentLikes(after: location?.text ?? songs, before: songs.afterPrefix, limit: limit)
        }
    }

    package func noteLikes(_ likes: [SongLike], at date: Date) async throws(ServiceError) {
        guard !likes.isEmpty else { return }
        try await write([]) { session in
            for isLiked in [true, false] {
                let songs = likes.filter { $0.isLiked == isLiked }.map(\.song)
                guard !songs.isEmpty else { continue }
                try session.execute(
                    "UPDATE files SET starred_at = $1 WHERE location = ANY ($2)",
                    [PostgresValue(isLiked ? date.wholeSeconds : nil), .locations(songs)]
                )
            }
        }
    }
}

extension PostgresSession {
    /// Starts from what is liked and from what is starred, which have indexes: most songs are neither.
    fileprivate func unsentLikes(after start: String, before end: String, limit: Int) throws -> [SongLike] {
        var arguments: [PostgresValue] = []
        func isThere(_ table: String) -> String {
            let range = LocationRange(after: start, before: end, in: table, from: arguments.count + 1)
            arguments += range.arguments
            return range.condition
        }
        let shown = "SELECT 1 FROM tracks WHERE tracks.location = files.location"
        let placed = """
            SELECT 1 FROM places JOIN tracks ON tracks.id = track_id
            WHERE places.location = files.location
            """
        let sql = """
            SELECT files.location, true AS is_liked FROM (
                SELECT location FROM tracks WHERE liked_at IS NOT NULL AND \(isThere("tracks"))
                UNION
                SELECT places.location FROM tracks JOIN places ON track_id = tracks.id
                WHERE liked_at IS NOT NULL AND \(isThere("places"))
            ) AS liked JOIN files ON files.location = liked.location
            WHERE starred_at IS NULL
            UNION ALL
            SELECT location, false FROM files
            WHERE starred_at IS NOT NULL AND \(isThere("files"))
                AND (EXISTS (\(shown)) OR EXISTS (\(placed)))
                AND NOT EXISTS (\(shown) AND liked_at IS NOT NULL)
                AND NOT EXISTS (\(placed) AND liked_at IS NOT NULL)
            """
        return try rows(
            """
            SELECT location, is_liked FROM (\(sql)) AS likes
            ORDER BY \(LocationRange.order(of: "likes")) LIMIT $\(arguments.count + 1)
            """,
            arguments + [.integer(Int64(limit))]
        ).map { row in SongLike(song: Location(try row[0]), isLiked: try row[1]) }
    }
}
