import Entities
import GRDB
import Services
import Storing

/// What the names and rows of albums and artists stand for.
extension Database {
    package func albumKeys(titled key: String, limit: Int) throws -> [AlbumKey] {
        let statement = try cachedStatement(
            sql: """
                SELECT \(AlbumKey.columns) FROM tracks WHERE album_key = ? AND album_key > ''
                GROUP BY \(AlbumKey.columns) LIMIT ?
                """
        )
        return try Row.fetchAll(statement, arguments: [key, limit]).map(AlbumKey.init)
    }

    package func albumKey(inRow row: Int) throws -> AlbumKey? {
        let statement = try cachedStatement(
            sql: """
                SELECT \(AlbumKey.columns) FROM tracks WHERE album_key > ''
                GROUP BY \(AlbumKey.columns) ORDER BY \(AlbumKey.columns) LIMIT 1 OFFSET ?
                """
        )
        return try Row.fetchOne(statement, arguments: [row - 1]).map(AlbumKey.init)
    }

    package func artistKey(inRow row: Int) throws -> String? {
        let statement = try cachedStatement(
            sql: """
                SELECT artist_key FROM tracks WHERE artist_key > ''
                UNION SELECT album_artist_folded FROM tracks WHERE album_artist_folded > ''
                ORDER BY 1 LIMIT 1 OFFSET ?
                """
        )
        return try String.fetchOne(statement, arguments: [row - 1])
    }
}
