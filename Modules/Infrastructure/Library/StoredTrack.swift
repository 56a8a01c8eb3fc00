import Entities
import Foundation
import GRDB
import Services

/// A row of the table `tracks`.
struct StoredTrack: Sendable {
    let id: Int64
    let track: Track

    /// The columns that `init(_:)` reads, in its order.
    static let columns = """
        tracks.id, urn, added_at, title, artist, album, genre, year, track_number, duration_ms, location, plays, \
        album_artist, disc_number, recording_mbid, release_mbid, liked_at, missing_since
        """

    /// How many columns `init(_:)` reads.
    static let columnCount = 18

    /// Reads a row that begins with `columns`, by position for speed: a million tracks are read this way.
    init(_ row: Row) {
        id = row[0]
        track = Track(
            urn: URN(trusted: row[1]),
            details: TrackDetails(
                title: row[3],
                artist: row[4],
                album: row[5],
                albumArtist: row[12],
                genre: row[6],
                year: row[7],
                trackNumber: row[8],
                discNumber: row[13],
                durationMs: row[9],
                location: (row[10] as String?).map(Location.init),
                musicBrainz: MusicBrainzIDs(recording: row[14], release: row[15])
            ),
            addedAt: Date(timeIntervalSince1970: row[2]),
            plays: row[11],
            likedAt: (row[16] as Double?).map(Date.init(timeIntervalSince1970:)),
            missingSince: (row[17] as Double?).map(Date.init(timeIntervalSince1970:))
        )
    }
}

extension Database {
    /// The row of a track.
    func trackRow(_ urn: URN) throws -> StoredTrack? {
        let statement = try cachedStatement(sql: "SELECT \(StoredTrack.columns) FROM tracks WHERE urn = ?")
        return try Row.fetchOne(statement, arguments: [urn.description]).map(StoredTrack.init)
    }

    /// The row of a track, or `notFound`.
    func existingRow(_ urn: URN) throws -> StoredTrack {
        guard let row = try trackRow(urn) else { throw ServiceError.notFound(.track(urn)) }
        return row
    }

    /// The tracks with these names, `nil` for each that doesn't exist.
    package func tracks(_ urns: [URN]) throws -> [Track?] {
        let names = try JSONEncoder().encode(urns.map(\.description))
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT \(StoredTrack.columns) FROM json_each(?) AS wanted
                    LEFT JOIN tracks ON urn = wanted.value ORDER BY wanted.key
                    """
            ),
            arguments: [String(decoding: names, as: UTF8.self)]
        )
        return try Array(rows.map { row in row.hasNull(atIndex: 0) ? nil : StoredTrack(row).track })
    }

    /// The row with this number.
    func trackRow(_ id: Int64) throws -> StoredTrack? {
        let statement = try cachedStatement(sql: "SELECT \(StoredTrack.columns) FROM tracks WHERE id = ?")
        return try Row.fetchOne(statement, arguments: [id]).map(StoredTrack.init)
    }
}
