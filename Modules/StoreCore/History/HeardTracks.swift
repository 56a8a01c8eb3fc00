import Entities

/// The library's tracks that plays count for.
struct HeardTracks {
    /// The tracks by name hash or by the number of a version, in the order in which they were added.
    private let tracks: [Int64: [Candidate]]

    /// - Parameters:
    ///   - numbers: the name hashes or the versions of the plays.
    ///   - column: the column that has them, in `tables`.
    init<Session: StoreSession>(
        _ numbers: [Int64],
        in column: SQL = "name_hash",
        of tables: SQL = "tracks",
        _ session: Session
    ) throws {
        let rows = try session.rows(
            """
            SELECT \(column), urn, title_key, artist_key, album_key FROM \(tables)
            WHERE \(column) IN \(in: Set(numbers)) ORDER BY tracks.id
            """
        ) { row in
            (number: try row[0] as Int64, track: try Candidate(row))
        }
        tracks = Dictionary(grouping: rows, by: \.number).mapValues { $0.map(\.track) }
    }

    /// The track of a play, from its album if the library has several; `nil` if it doesn't have the music. If the library
    /// tells spellings of the title apart, a play counts only for its own.
    ///
    /// - Parameter number: its name hash or its version.
    func track(of play: Play, _ number: Int64) -> URN? {
        var candidates = tracks[number] ?? []
        guard candidates.count > 1 else { return candidates.first?.urn }
        if Set(candidates.map(\.title)).count > 1 {
            candidates = candidates.filter {
                $0.title == play.title.folded && $0.artist == (play.artist ?? "").folded
            }
        }
        let album = (play.album ?? "").folded
        return (candidates.first { $0.album == album } ?? candidates.first)?.urn
    }
}

private struct Candidate {
    let urn: URN
    let title: String
    let artist: String
    let album: String

    init(_ row: some StoreRow) throws {
        urn = URN(trusted: try row[1])
        (title, artist, album) = (try row[2], try row[3] ?? "", try row[4] ?? "")
    }
}
