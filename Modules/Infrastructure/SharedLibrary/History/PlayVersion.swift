import Entities
import Postgres
import Storing

/// The permanent numbers of a version of a track in the history.
struct PlayVersion: Sendable {
    let id: Int64
    /// All spellings of the track.
    let track: Int64
}

/// A version that the history may not have yet.
struct NewVersion: Sendable {
    let version: PlayVersion
    private let title: String
    private let artist: String?
    private let album: String?

    /// `nil` if the name has no title.
    init?(_ name: PlayName) {
        let names = TrackDetails(title: name.title, artist: name.artist, album: name.album).storable
        guard let names else { return nil }
        (title, artist, album) = (names.title, names.artist, names.album)
        version = PlayVersion(
            id: NameNumber.version(title: title, artist: artist, album: album),
            track: NameNumber.track(title: title, artist: artist)
        )
    }

    /// Inserts versions, unless the history has them; the first row was reported first.
    ///
    /// - Parameter place: of the first one.
    static func insertion(of versions: [NewVersion], from place: Int64) -> PostgresStatement {
        // In the order of their numbers, as two that insert the same must not wait for each other.
        let rows = zip(versions, place...).sorted { $0.0.version.id < $1.0.version.id }
        func numbers(_ number: (NewVersion) -> Int64) -> PostgresValue {
            .integers(rows.map { number($0.0) })
        }
        return PostgresStatement(
            """
            INSERT INTO play_versions (id, place, artist, title, album, spelling_id, track_id, artist_id, album_id)
            SELECT id, place, nullif(artist, ''), title, nullif(album, ''), spelling_id, track_id, artist_id, album_id
            FROM unnest(
                $1::BIGINT[], $2::BIGINT[], $3::TEXT[], $4::TEXT[], $5::TEXT[], $6::BIGINT[], $7::BIGINT[],
                $8::BIGINT[], $9::BIGINT[]
            ) AS new (id, place, artist, title, album, spelling_id, track_id, artist_id, album_id)
            ON CONFLICT DO NOTHING
            """,
            [
                numbers(\.version.id), .integers(rows.map(\.1)), .texts(rows.map { $0.0.artist ?? "" }),
                .texts(rows.map { $0.0.title }), .texts(rows.map { $0.0.album ?? "" }),
                numbers { NameNumber.spelling(title: $0.title, artist: $0.artist) },
                numbers(\.version.track), numbers { NameNumber.artist($0.artist) },
                numbers { new in new.album.map { NameNumber.album($0, artist: new.artist) } ?? 0 },
            ]
        )
    }
}
