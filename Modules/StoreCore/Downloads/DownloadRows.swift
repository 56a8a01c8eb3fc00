import Entities
import Foundation

/// The downloaded files of music servers' songs.
package struct DownloadRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    /// The downloads of the library's tracks, by album.
    func all() throws -> [Download] {
        let rows = try session.rows(
            """
            SELECT tracks.id, kept.name, kept.location, kept.size, kept.downloaded_at,
                kept.listed_size IS DISTINCT FROM (SELECT size FROM files WHERE files.location = kept.location)
            FROM downloads AS kept JOIN tracks ON tracks.id = \(.track(at: "kept.location")) WHERE \(SQL.isOfUserAtMachine)
            ORDER BY album_artist_key, album_key, place_key, title_key, kept.name
            """
        ) { row in
            let file = DownloadedFile(name: try row[1], location: Location(try row[2]), size: try row[3])
            let date = Date(timeIntervalSince1970: Double(try row[4] as Int64))
            return (track: try row[0] as Int64, file: file, date: date, isOutdated: try row[5] as Bool)
        }
        let tracks = try session.tracks(inRows: Set(rows.map(\.track)))
        return rows.compactMap { row in
            tracks[row.track].map { track in
                Download(track: track, file: row.file, downloadedAt: row.date, isOutdated: row.isOutdated)
            }
        }
    }

    func file(of location: Location) throws -> DownloadedFile? {
        try session.first(
            "SELECT name, size FROM downloads WHERE \(SQL.isOfUserAtMachine) AND location = \(location.text)"
        ) {
            row in DownloadedFile(name: try row[0], location: location, size: try row[1])
        }
    }

    func keep(_ file: DownloadedFile, at date: Date) throws {
        let location = file.location.text
        try session.run([
            "UPDATE downloads SET location = NULL WHERE \(SQL.isOfUserAtMachine) AND location = \(location)",
            """
            INSERT INTO downloads (name, location, size, listed_size, downloaded_at) VALUES (
                \(file.name), \(location), \(file.size), (SELECT size FROM files WHERE location = \(location)),
                \(date.wholeSeconds)
            )
            """,
        ])
    }

    func keeps(_ name: String) throws -> Bool {
        try session.exists(
            "SELECT 1 FROM downloads WHERE \(SQL.isOfUserAtMachine) AND name = \(name) AND location IS NOT NULL"
        )
    }

    /// The names of files without a track.
    func unneeded() throws -> [String] {
        try session.rows(
            """
            SELECT name FROM downloads AS kept WHERE \(SQL.isOfUserAtMachine) AND \(.track(at: "kept.location")) IS NULL
            ORDER BY name
            """
        ) { row in try row[0] }
    }

    func forget(_ names: [String]) throws {
        try session.run("DELETE FROM downloads WHERE \(SQL.isOfUserAtMachine) AND name IN \(in: names)")
    }

    /// Detaches the downloads of a removed music server, because a new server could get the same locations.
    package func forgetSongs(below prefix: String) throws {
        try session.run(
            "UPDATE downloads SET location = NULL WHERE location > \(prefix) AND location < \(prefix.afterPrefix)"
        )
    }
}

extension SQL {
    /// The number of the track at a location, its primary or an additional one; NULL if there is none.
    static func track(at location: SQL) -> SQL {
        """
        coalesce(
            (SELECT min(shown.id) FROM tracks AS shown WHERE shown.location = \(location)),
            (
                SELECT min(other.id) FROM places JOIN tracks AS other ON other.id = track_id
                WHERE places.location = \(location)
            )
        )
        """
    }
}
