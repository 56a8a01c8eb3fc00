import Postgres

/// Names with outdated numbers, stored under other rules that join names, or by an earlier version of this program that
/// folded names differently.
struct StaleNameHashes: Sendable {
    fileprivate var versions: [WrongVersionName] = []
    fileprivate var tracks: [WrongTrackName] = []
}

/// A version in the history, with its correct numbers.
private struct WrongVersionName: Sendable {
    let id: Int64
    /// The number of the track, whatever the rules.
    let name: Int64
    let counted: CountedNumbers
}

/// A track of the library.
private struct WrongTrackName: Sendable {
    let id: Int64
    /// The stored number.
    let stored: Int64
    /// The correct number.
    let number: Int64
}

extension PostgresSession {
    func wrongNames() throws -> StaleNameHashes {
        let joins = try PostgresLibrarySession(self).nameJoins()
        var wrong = StaleNameHashes()
        try stream(
            "SELECT id, title, artist, album, name_id, track_id, artist_id, album_id FROM play_versions"
        ) { row in
            let (title, artist, album): (String, String?, String?) = (try row[1], try row[2], try row[3])
            let name = WrongVersionName(
                id: try row[0],
                name: NameNumber.track(title: title, artist: artist),
                counted: CountedNumbers(title: title, artist: joins[artist], album: album)
            )
            let isRight =
                try row[4] == name.name && row[5] == name.counted.track && row[6] == name.counted.artist
                && row[7] == name.counted.album
            if !isRight { wrong.versions.append(name) }
            return true
        }
        try stream("SELECT id, title, artist, name_hash FROM tracks") { row in
            let number = NameNumber.track(title: try row[1], artist: joins[try row[2] as String?])
            let stored: Int64 = try row[3]
            if stored != number {
                wrong.tracks.append(WrongTrackName(id: try row[0], stored: stored, number: number))
            }
            return true
        }
        return wrong
    }

    /// Corrects the numbers of names, except for tracks edited in the meantime.
    func renumber(_ wrong: StaleNameHashes) throws {
        let (versions, tracks) = (wrong.versions, wrong.tracks)
        if !versions.isEmpty {
            try execute(
                """
                UPDATE play_versions SET name_id = new.name_id, track_id = new.track_id, artist_id = new.artist_id,
                    album_id = new.album_id
                FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[])
                    AS new (id, name_id, track_id, artist_id, album_id)
                WHERE play_versions.id = new.id
                """,
                [
                    .integers(versions.map(\.id)), .integers(versions.map(\.name)),
                    .integers(versions.map(\.counted.track)), .integers(versions.map(\.counted.artist)),
                    .integers(versions.map(\.counted.album)),
                ]
            )
        }
        if !tracks.isEmpty {
            try execute(
                """
                UPDATE tracks SET name_hash = new.number
                FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[]) AS new (id, stored, number)
                WHERE tracks.id = new.id AND name_hash = new.stored
                """,
                [
                    .integers(tracks.map(\.id)), .integers(tracks.map(\.stored)),
                    .integers(tracks.map(\.number)),
                ]
            )
        }
    }
}
