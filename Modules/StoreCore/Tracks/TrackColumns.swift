import Entities
import Foundation

/// The columns of the table `tracks` that have facts. The tags are also columns of `files`.
package enum TrackColumns {
    package static let facts = ["urn", "added_at", "liked_at", "missing_since"] + tags

    static let tags = [
        "title", "artist", "album", "album_artist", "genre", "year", "track_number", "disc_number",
        "duration_ms", "location", "recording_mbid", "release_mbid",
    ]
}

extension Track {
    /// Reads a row with the facts, from a column on.
    ///
    /// - Parameter plays: the number of plays, which stores keep elsewhere.
    // Inlined, because a listing may have a million tracks.
    @inlinable
    package init(_ row: some StoreRow, from column: Int, plays: Int) throws {
        let (likedAt, missingSince): (Int64?, Int64?) = (try row[column + 2], try row[column + 3])
        self.init(
            urn: URN(trusted: try row[column]),
            details: try TrackDetails(row, from: column + 4),
            addedAt: Date(timeIntervalSince1970: Double(try row[column + 1] as Int64)),
            plays: plays,
            likedAt: likedAt.map { Date(timeIntervalSince1970: Double($0)) },
            missingSince: missingSince.map { Date(timeIntervalSince1970: Double($0)) }
        )
    }

    /// The values of the facts, in order. The track must be `storable`.
    package var facts: [StoreValue] {
        [
            .text(urn.description), StoreValue(addedAt.wholeSeconds), StoreValue(likedAt?.wholeSeconds),
            StoreValue(missingSince?.wholeSeconds),
        ] + details.tags
    }
}

extension TrackDetails {
    /// Reads a row with the tags, from a column on.
    @inlinable
    package init(_ row: some StoreRow, from column: Int) throws {
        self.init(
            title: try row[column],
            artist: try row[column + 1],
            album: try row[column + 2],
            albumArtist: try row[column + 3],
            genre: try row[column + 4],
            year: try row[column + 5],
            trackNumber: try row[column + 6],
            discNumber: try row[column + 7],
            durationMs: try row[column + 8],
            location: (try row[column + 9] as String?).map(Location.init),
            musicBrainz: MusicBrainzIDs(recording: try row[column + 10], release: try row[column + 11])
        )
    }

    /// The values of the tags, in order.
    var tags: [StoreValue] {
        [
            .text(title), StoreValue(artist), StoreValue(album), StoreValue(albumArtist), StoreValue(genre),
            StoreValue(year), StoreValue(trackNumber), StoreValue(discNumber), StoreValue(durationMs),
            StoreValue(location?.text), StoreValue(musicBrainz.recording), StoreValue(musicBrainz.release),
        ]
    }
}
