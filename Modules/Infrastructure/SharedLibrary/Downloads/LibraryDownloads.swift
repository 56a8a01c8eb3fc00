import Entities
import Foundation
import Postgres
import Services
import Storing

/// The files that a seat keeps.
extension SharedLibrary: DownloadStoring {
    package func storedDownloads() async throws(ServiceError) -> [Download] {
        let seat = seat
        return try await read { session in
            let rows = try session.rows(
                """
                SELECT \(StoredTrack.columns), kept.name, kept.location, kept.size, kept.downloaded_at,
                    kept.listed_size IS DISTINCT FROM (
                        SELECT size FROM files WHERE files.location = kept.location
                    )
                FROM downloads AS kept JOIN tracks ON tracks.id = \(Self.trackOfDownload) WHERE seat = $1
                ORDER BY album_artist_key, album_key, place_key, title_key, kept.name
                """,
                [.text(seat)]
            )
            let tracks = try session.withPlays(rows.map { try StoredTrack($0) })
            return try zip(rows, tracks).map { row, stored in
                let column = StoredTrack.columnCount
                return Download(
                    track: stored.track,
                    file: KeptFile(
                        name: try row[column],
                        location: Location(try row[column + 1]),
                        size: try row[column + 2]
                    ),
                    downloadedAt: Date(timeIntervalSince1970: Double(try row[column + 3] as Int64)),
                    isOutdated: try row[column + 4]
                )
            }
        }
    }

    package func keptFile(of location: Location) async throws(ServiceError) -> KeptFile? {
        let seat = seat
        return try await read { session in
            try session.rows(
                "SELECT name, size FROM downloads WHERE seat = $1 AND location = $2",
                [.text(seat), .sought(location.text)]
            ).first.map { row in KeptFile(name: try row[0], location: location, size: try row[1]) }
        }
    }

    package func keep(_ file: KeptFile, at date: Date) async throws(ServiceError) {
        let seat = seat
        try await write([]) { session in
            try session.pipeline([
                PostgresStatement(
                    "UPDATE downloads SET location = NULL WHERE seat = $1 AND location = $2",
                    [.text(seat), .text(file.location.text)]
                ),
                PostgresStatement(
                    """
                    INSERT INTO downloads (seat, location, name, size, listed_size, downloaded_at)
                    VALUES ($1, $2, $3, $4, (SELECT size FROM files WHERE location = $2), $5)
                    """,
                    [
                        .text(seat), .text(file.location.text), .text(file.name), .integer(file.size),
                        .integer(date.wholeSeconds),
                    ]
                ),
            ])
        }
    }

    package func keeps(_ name: String) async throws(ServiceError) -> Bool {
        let seat = seat
        return try await read { session in
            try !session.rows(
                "SELECT 1 FROM downloads WHERE seat = $1 AND name = $2 AND location IS NOT NULL",
                [.text(seat), .text(name)]
            ).isEmpty
        }
    }

    package func unneededFiles() async throws(ServiceError) -> [String] {
        let seat = seat
        return try await read { session in
            try session.rows(
                """
                SELECT name FROM downloads AS kept WHERE seat = $1 AND \(Self.trackOfDownload) IS NULL
                ORDER BY name
                """,
                [.text(seat)]
            ).map { row in try row[0] }
        }
    }

    package func forgetFiles(_ names: [String]) async throws(ServiceError) {
        let seat = seat
        try await write([]) { session in
            try session.execute(
                "DELETE FROM downloads WHERE seat = $1 AND name = ANY ($2)",
                [.text(seat), .texts(names)]
            )
        }
    }

    /// The number of the track that a download is of, shown there or elsewhere.
    private static var trackOfDownload: String {
        """
        coalesce(
            (SELECT min(shown.id) FROM tracks AS shown WHERE shown.location = kept.location),
            (
                SELECT min(other.id) FROM places JOIN tracks AS other ON other.id = track_id
                WHERE places.location = kept.location
            )
        )
        """
    }
}

extension PostgresSession {
    /// Keeps the downloads of a music server that was removed from becoming those of another.
    func forgetDownloads(ofSongsBelow prefix: String) throws {
        try execute(
            "UPDATE downloads SET location = NULL WHERE left(location, length($1)) = $1",
            [.text(prefix)]
        )
    }
}
