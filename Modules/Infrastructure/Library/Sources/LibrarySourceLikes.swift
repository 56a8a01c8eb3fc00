import Entities
import Foundation
import GRDB
import Services

extension Library: SourceLikeStoring {
    package func unsentLikes(
        of source: MusicSource,
        after location: Location?,
        limit: Int
    ) async throws(ServiceError) -> [SongLike] {
        let songs = Location.songs(of: source.name)
        return try await read { db in
            let statement = try db.cachedStatement(sql: Self.unsentLikes)
            let arguments: StatementArguments = [location?.text ?? songs, songs.afterPrefix, limit]
            return try Row.fetchAll(statement, arguments: arguments).map { row in
                SongLike(song: Location(row[0]), isLiked: row[1])
            }
        }
    }

    package func noteLikes(_ likes: [SongLike], at date: Date) async throws(ServiceError) {
        guard !likes.isEmpty else { return }
        try await write([]) { db in
            for isLiked in [true, false] {
                let songs = likes.filter { $0.isLiked == isLiked }.map(\.song.text)
                try db.run(
                    "UPDATE files SET starred_at = ? WHERE location IN (SELECT value FROM json_each(?))",
                    [isLiked ? date.wholeSeconds : nil, try Database.json(songs)]
                )
            }
        }
    }

    /// Starts from what is liked and from what is starred, which have indexes: most songs are neither.
    private static let unsentLikes = """
        SELECT location, 1 FROM (
            SELECT location FROM tracks
            WHERE liked_at IS NOT NULL AND +location > ?1 AND +location < ?2
            UNION
            SELECT places.location FROM tracks CROSS JOIN places ON track_id = tracks.id
            WHERE liked_at IS NOT NULL AND +places.location > ?1 AND +places.location < ?2
        ) JOIN files USING (location)
        WHERE starred_at IS NULL
        UNION ALL
        SELECT location, 0 FROM files
        WHERE starred_at IS NOT NULL AND location > ?1 AND location < ?2 AND (
            SELECT max(liked_at IS NOT NULL) FROM tracks
            WHERE tracks.location = files.location
                OR tracks.id IN (SELECT track_id FROM places WHERE places.location = files.location)
        ) = 0
        ORDER BY 1 LIMIT ?3
        """
}

extension Database {
    /// Texts as a JSON array, for passing them to a statement.
    static func json(_ texts: [String]) throws -> String {
        String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    }
}
