import Entities
import Postgres
import StoreCore

/// The permanent numbers of a version in the history: a track as played from one album.
struct PlayVersion: Sendable {
    let id: Int64
    /// The number of the track, the same for all its spellings, whatever the rules that join names.
    let track: Int64
    let hasAlbum: Bool
}

/// The numbers of what a version's plays count for, the same for all spellings.
struct CountedNumbers: Equatable, Sendable {
    let track: Int64
    let artist: Int64
    /// 0 if unknown.
    let album: Int64

    /// - Parameter artist: the artist that the plays count for.
    init(title: String, artist: String?, album: String?) {
        track = NameNumber.track(title: title, artist: artist)
        self.artist = NameNumber.artist(artist)
        self.album = album.map { NameNumber.album($0, artist: artist) } ?? 0
    }
}

/// A version that the history may not have yet.
struct NewVersion: Sendable {
    let version: PlayVersion
    private let title: String
    private let artist: String?
    private let album: String?
    private let spelling: Int64
    private var counted: CountedNumbers

    /// Returns `nil` if the name has no title.
    init?(_ name: PlayName) {
        let names = TrackDetails(title: name.title, artist: name.artist, album: name.album).storable
        guard let names else { return nil }
        let (title, artist, album) = (names.title, names.artist, names.album)
        (self.title, self.artist, self.album) = (title, artist, album)
        counted = CountedNumbers(title: title, artist: artist, album: album)
        version = PlayVersion(
            id: NameNumber.version(title: title, artist: artist, album: album),
            track: counted.track,
            hasAlbum: album != nil
        )
        spelling = NameNumber.spelling(title: title, artist: artist)
    }

    /// The version, counting by the rules that join names.
    func counted(in session: PostgresSession) throws -> NewVersion {
        var version = self
        let artist = try session.counted(artist)
        if artist != self.artist {
            version.counted = CountedNumbers(title: title, artist: artist, album: album)
        }
        return version
    }

    private static let columns =
        "id, place, artist, title, album, spelling_id, name_id, track_id, artist_id, album_id"

    /// A statement that inserts the versions the history lacks. They must be in the order of their first report.
    ///
    /// - Parameter place: the position of the first version in the order of first recording.
    static func insertion(of versions: [NewVersion], from place: Int64) -> PostgresStatement {
        let rows = inOrder(versions, from: place)
        func numbers(_ number: (NewVersion) -> Int64) -> PostgresValue {
            .integers(rows.map { number($0.0) })
        }
        func texts(_ text: (NewVersion) -> String?) -> PostgresValue { .texts(rows.map { text($0.0) ?? "" }) }
        return PostgresStatement(
            """
            INSERT INTO play_versions (\(columns))
            SELECT id, place, nullif(artist, ''), title, nullif(album, ''), spelling_id, name_id, track_id, artist_id,
                album_id
            FROM unnest(
                $1::BIGINT[], $2::BIGINT[], $3::TEXT[], $4::TEXT[], $5::TEXT[], $6::BIGINT[], $7::BIGINT[],
                $8::BIGINT[], $9::BIGINT[], $10::BIGINT[]
            ) AS new (\(columns))
            ON CONFLICT DO NOTHING
            """,
            [
                numbers(\.version.id), .integers(rows.map(\.1)), texts(\.artist), texts(\.title),
                texts(\.album),
                numbers(\.spelling), numbers(\.version.track), numbers(\.counted.track),
                numbers(\.counted.artist), numbers(\.counted.album),
            ]
        )
    }

    /// Stores many versions, faster than `insertion(of:from:)`. If another process stores one of them concurrently, the
    /// duplicate fails, and the whole transaction is retried.
    ///
    /// - Parameter place: the position of the first version in the order of first recording.
    static func copy(_ versions: [NewVersion], from place: Int64, in session: PostgresSession) throws {
        let rows = inOrder(versions, from: place)
        let found = try session.rows(
            "SELECT id FROM play_versions WHERE id = ANY ($1)",
            [.integers(rows.map(\.0.version.id))]
        )
        let known = try Set(found.map { row in try row[0] as Int64 })
        try session.copyIn("COPY play_versions (\(columns)) FROM STDIN (FORMAT binary)") { writer in
            for (new, place) in rows where !known.contains(new.version.id) {
                try writer.append(new.version.id)
                try writer.append(place)
                for name in [new.artist, new.title, new.album] { try writer.append(PostgresValue(name)) }
                try writer.append(new.spelling)
                try writer.append(new.version.track)
                try writer.append(new.counted.track)
                try writer.append(new.counted.artist)
                try writer.append(new.counted.album)
            }
        }
    }

    /// Sorts versions by number, because two sessions that insert the same versions must not deadlock.
    private static func inOrder(_ versions: [NewVersion], from place: Int64) -> [(NewVersion, Int64)] {
        zip(versions, place...).sorted { $0.0.version.id < $1.0.version.id }
    }
}
