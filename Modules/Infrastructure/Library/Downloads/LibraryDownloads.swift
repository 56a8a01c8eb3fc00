import Entities
import Foundation
import GRDB
import Services

extension Library: DownloadStoring {
    package func storedDownloads() async throws(ServiceError) -> [Download] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(StoredTrack.columns), name, song, bytes, downloaded_at, is_outdated
                    FROM (
                        SELECT name, location AS song, size AS bytes, downloaded_at,
                            \(Self.trackOfDownload) AS track_id,
                            listed_size IS NOT (
                                SELECT size FROM files WHERE files.location = downloads.location
                            ) AS is_outdated
                        FROM downloads
                    )
                    JOIN tracks ON tracks.id = track_id
                    ORDER BY album_artist_key, album_key, place_key, title_key, name
                    """
            )
            return try statement.rows([], Download.init)
        }
    }

    package func keptFile(of location: Location) async throws(ServiceError) -> KeptFile? {
        try await read { db in
            let statement = try db.cachedStatement(sql: "SELECT name, size FROM downloads WHERE location = ?")
            return try Row.fetchOne(statement, arguments: [location.text])
                .map { KeptFile(name: $0[0], location: location, size: $0[1]) }
        }
    }

    package func keep(_ file: KeptFile, at date: Date) async throws(ServiceError) {
        try await write([]) { db in
            try db.run("UPDATE downloads SET location = NULL WHERE location = ?", [file.location.text])
            try db.run(
                """
                INSERT INTO downloads (name, location, size, listed_size, downloaded_at)
                VALUES (?1, ?2, ?3, (SELECT size FROM files WHERE location = ?2), ?4)
                """,
                [file.name, file.location.text, file.size, date.wholeSeconds]
            )
        }
    }

    package func keeps(_ name: String) async throws(ServiceError) -> Bool {
        try await read { db in
            let sql = "SELECT EXISTS (SELECT 1 FROM downloads WHERE name = ? AND location IS NOT NULL)"
            return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [name]) ?? false
        }
    }

    package func unneededFiles() async throws(ServiceError) -> [String] {
        try await read { db in
            let sql = "SELECT name FROM downloads WHERE \(Self.trackOfDownload) IS NULL ORDER BY name"
            return try String.fetchAll(db.cachedStatement(sql: sql))
        }
    }

    package func forgetFiles(_ names: [String]) async throws(ServiceError) {
        try await write([]) { db in
            for name in names { try db.run("DELETE FROM downloads WHERE name = ?", [name]) }
        }
    }

    /// The id of the track that a download is of, shown there or elsewhere.
    private static let trackOfDownload = """
        ifnull(
            (SELECT min(id) FROM tracks WHERE tracks.location = downloads.location),
            (
                SELECT min(tracks.id) FROM places JOIN tracks ON tracks.id = track_id
                WHERE places.location = downloads.location
            )
        )
        """
}

extension Library: PlaceBrowsing {
    package func places(besides location: Location) async throws(ServiceError) -> [Location] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT places.location FROM places JOIN tracks ON tracks.id = track_id
                    WHERE tracks.location = ? ORDER BY places.id
                    """
            )
            return try String.fetchAll(statement, arguments: [location.text]).map(Location.init)
        }
    }
}

extension Database {
    /// Lets a download follow its song, which got another number.
    func moveDownload(from start: Location, to end: Location) throws {
        try run(
            """
            UPDATE downloads SET location = NULL
            WHERE location = ?2 AND EXISTS (SELECT 1 FROM downloads WHERE location = ?1)
            """,
            [start.text, end.text]
        )
        try run("UPDATE downloads SET location = ? WHERE location = ?", [end.text, start.text])
    }

    /// Keeps the downloads of a music server that was removed from becoming those of another.
    func forgetDownloads(ofSongsBelow prefix: String) throws {
        try run(
            "UPDATE downloads SET location = NULL WHERE location > ? AND location < ?",
            [prefix, prefix.afterPrefix]
        )
    }
}

extension Download {
    fileprivate init(_ row: StatementRow) {
        let first = StoredTrack.columnCount
        self.init(
            track: StoredTrack(row).track,
            file: KeptFile(
                name: row.text(first) ?? "",
                location: Location(row.text(first + 1) ?? ""),
                size: row[first + 2]
            ),
            downloadedAt: Date(timeIntervalSince1970: Double(row[first + 3])),
            isOutdated: row[first + 4] != 0
        )
    }
}
