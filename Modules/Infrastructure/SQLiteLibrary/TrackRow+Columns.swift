import Entities
import Foundation
import GRDB
import StoreCore

extension TrackRow {
    /// The columns that `init(_:)` reads, in its order.
    static let columns = """
        tracks.id, urn, added_at, title, artist, album, genre, year, track_number, duration_ms, location, plays, \
        album_artist, disc_number, recording_mbid, release_mbid, liked_at, missing_since
        """

    /// The number of columns that `init(_:)` reads.
    static let columnCount: Int32 = 18

    /// Reads a row that begins with `columns`, by position for speed: a listing may have a million tracks.
    init(_ row: StatementRow) {
        let track = Track(
            urn: URN(trusted: row.text(1) ?? ""),
            details: TrackDetails(
                title: row.text(3) ?? "",
                artist: row.text(4),
                album: row.text(5),
                albumArtist: row.text(12),
                genre: row.text(6),
                year: row.number(7).map(Int.init),
                trackNumber: row.number(8).map(Int.init),
                discNumber: row.number(13).map(Int.init),
                durationMs: row.number(9).map(Int.init),
                location: row.text(10).map(Location.init),
                musicBrainz: MusicBrainzIDs(recording: row.text(14), release: row.text(15))
            ),
            addedAt: Date(timeIntervalSince1970: row.real(2) ?? 0),
            plays: Int(row[11]),
            likedAt: row.real(16).map(Date.init(timeIntervalSince1970:)),
            missingSince: row.real(17).map(Date.init(timeIntervalSince1970:))
        )
        self.init(id: row[0], track: track)
    }
}

extension Database {
    /// The row of a track.
    func trackRow(_ urn: URN) throws -> TrackRow? {
        let statement = try cachedStatement(sql: "SELECT \(TrackRow.columns) FROM tracks WHERE urn = ?")
        return try statement.firstRow([urn.description], TrackRow.init)
    }

    /// The row with a number.
    func trackRow(_ id: Int64) throws -> TrackRow? {
        let statement = try cachedStatement(sql: "SELECT \(TrackRow.columns) FROM tracks WHERE id = ?")
        return try statement.firstRow([id], TrackRow.init)
    }
}
