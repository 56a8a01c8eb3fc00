import Entities

/// The library's tracks that plays count for.
struct HeardTracks {
    /// The tracks by name hash, in the order in which they were added.
    private let tracks: [Int64: [Candidate]]

    /// - Parameter hashes: the name hashes of the plays.
    init<Session: StoreSession>(_ hashes: [Int64], in session: Session) throws {
        let rows = try session.rows(
            """
            SELECT name_hash, urn, title_key, artist_key, album_key FROM tracks
            WHERE name_hash IN \(in: Set(hashes)) ORDER BY id
            """
        ) { row in
            (hash: try row[0] as Int64, track: try Candidate(row))
        }
        tracks = Dictionary(grouping: rows, by: \.hash).mapValues { $0.map(\.track) }
    }

    /// The track of a play, from its album if the library has several; `nil` if it doesn't have the music. If the library
    /// tells spellings of the title apart, a play counts only for its own.
    func track(of play: Play, hash: Int64) -> URN? {
        var candidates = tracks[hash] ?? []
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
