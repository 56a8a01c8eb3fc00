import Entities
import Services

extension TrackDetails {
    /// Returns whether both have the same indexed texts, also in the encoding of accents.
    package func hasWords(of other: TrackDetails) -> Bool {
        let texts = zip(
            [title, artist, album, genre],
            [other.title, other.artist, other.album, other.genre]
        )
        return texts.allSatisfy { $0.map { Array($0.utf8) } == $1.map { Array($0.utf8) } }
    }
}

extension StoreSession {
    /// The tracks in these rows; rows that don't exist are left out.
    package func tracks(inRows rows: some Collection<Int64>) throws -> [Int64: Track] {
        guard !rows.isEmpty else { return [:] }
        let isOne = SQL.either(
            sqlite: "tracks.id IN \(in: rows)",
            postgres: "tracks.id = ANY (\(StoreValue.integers(Array(rows))))"
        )
        let tracks = try tracks("WHERE \(isOne)")
        return Dictionary(tracks.map { ($0.id, $0.track) }) { first, _ in first }
    }

    /// The row of a track.
    package func trackRow(_ urn: URN) throws -> TrackRow? {
        try tracks("WHERE urn = \(urn.description)").first
    }

    /// The rows of tracks; `nil` for each that doesn't exist.
    package func trackRows(_ urns: [URN]) throws -> [TrackRow?] {
        let rows = try tracks("WHERE urn IN \(in: urns.map(\.description))")
        let known = Dictionary(rows.map { ($0.track.urn, $0) }) { first, _ in first }
        return urns.map { known[$0] }
    }

    /// The rows of tracks, without duplicates.
    ///
    /// - Throws: `notFound` if one doesn't exist.
    func existingRows(_ urns: [URN]) throws -> [TrackRow] {
        var known: Set<URN> = []
        let wanted = urns.filter { known.insert($0).inserted }
        return try zip(wanted, trackRows(wanted)).map { urn, row in
            guard let row else { throw ServiceError.notFound(.track(urn)) }
            return row
        }
    }

    /// The subset of these locations that tracks have.
    package func locationsOfTracks(_ locations: [Location]) throws -> Set<Location> {
        let found = try rows(
            "SELECT location FROM tracks WHERE location IN \(in: locations.map(\.text)) AND \(.mayBeOurs)"
        ) { row in Location(try row[0]) }
        return Set(found).intersection(locations)
    }

    /// Returns whether a track with the same title, artist and album exists, regardless of the encoding of accents.
    package func hasTrack(like details: TrackDetails) throws -> Bool {
        try rows(
            """
            SELECT title, artist, album FROM tracks
            WHERE title_key = \(details.title.folded) AND \(.unindexed("artist_key")) = \((details.artist ?? "").folded)
                AND \(.unindexed("album_key")) = \((details.album ?? "").folded)
            """
        ) { row in
            try row[0] == details.title && row[1] as String? == details.artist
                && row[2] as String? == details.album
        }.contains(true)
    }
}
