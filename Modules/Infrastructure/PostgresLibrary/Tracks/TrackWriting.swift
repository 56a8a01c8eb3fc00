import Entities
import Postgres
import StoreCore

extension TrackColumns {
    /// The written columns of the table `tracks`, except for the row's number.
    static let names = facts + derivedNames

    private static let derivedNames = [
        "title_key", "artist_key", "album_key", "album_artist_key", "genre_key", "location_key", "place_key",
        "duration_key", "name_hash", "spelling_id", "word_count",
    ]

    /// The values of a track, in the order of `names`. The track must be `storable`.
    static func values(of track: Track, wordCount: Int, nameHash: Int64) -> [PostgresValue] {
        (track.facts + derivedValues(of: track, wordCount: wordCount, nameHash: nameHash)).map(
            PostgresValue.init
        )
    }

    /// The columns that are derived from the others.
    static func derived(of track: Track, nameHash: Int64) -> [(name: String, value: StoreValue)] {
        let wordCount = TrackWord.words(of: track.details).count
        let values = derivedValues(of: track, wordCount: wordCount, nameHash: nameHash)
        return zip(derivedNames, values).map { (name: $0, value: $1) }
    }

    private static func derivedValues(of track: Track, wordCount: Int, nameHash: Int64) -> [StoreValue] {
        let details = track.details
        let (disc, number) = (Int64(details.discNumber ?? 0), Int64(details.trackNumber ?? 0))
        return [
            .text(details.title.folded), .text((details.artist ?? "").folded),
            .text((details.album ?? "").folded), .text((details.albumArtist ?? details.artist ?? "").folded),
            StoreValue(details.genre?.folded), StoreValue(details.location?.text.folded(upTo: .max)),
            .integer(disc * 10_000 + number), .integer(Int64(details.durationMs ?? -1)),
            .integer(nameHash),
            .integer(NameNumber.spelling(title: details.title, artist: details.artist)),
            .integer(Int64(wordCount)),
        ]
    }
}

extension PostgresValue {
    /// Locations to look for.
    static func locations(_ locations: some Collection<Location>) -> PostgresValue {
        .soughtTexts(locations.map(\.text))
    }

    /// Texts to look for.
    static func soughtTexts(_ texts: [String]) -> PostgresValue { .texts(texts.map(\.sought)) }

    /// A text to look for.
    static func sought(_ text: String) -> PostgresValue { .text(text.sought) }
}

extension PostgresSession {
    /// Inserts tracks with the given row numbers. They must be `storable`.
    func insert(_ tracks: [(id: Int64, track: Track)]) throws {
        guard !tracks.isEmpty else { return }
        let words = tracks.map { TrackWord.words(of: $0.track.details) }
        try insert(
            try zip(tracks, words).map { row, words in [.integer(row.id)] + (try values(of: row.track, words))
            },
            into: "tracks",
            ["id"] + TrackColumns.names
        )
        try index(zip(tracks, words).map { ($0.id, $1) })
    }

    /// Overwrites rows with tracks, which must be `storable`.
    ///
    /// - Parameter known: the rows with unchanged words.
    func update(_ tracks: [(id: Int64, track: Track)], keepingWordsOf known: Set<Int64> = []) throws {
        guard !tracks.isEmpty else { return }
        let assignments = TrackColumns.names.enumerated().map { "\($1) = $\($0 + 2)" }
        let sql = "UPDATE tracks SET \(assignments.joined(separator: ", ")) WHERE id = $1"
        let words = tracks.map { TrackWord.words(of: $0.track.details) }
        try pipeline(
            try zip(tracks, words).map { row, words in
                PostgresStatement(sql, [.integer(row.id)] + (try values(of: row.track, words)))
            }
        )
        let changed = zip(tracks, words).filter { row, _ in !known.contains(row.id) }
        try unindex(changed.map(\.0.id))
        try index(changed.map { ($0.id, $1) })
    }

    private func values(of track: Track, _ words: [TrackWord]) throws -> [PostgresValue] {
        let nameHash = try PostgresLibrarySession(self).nameHash(of: track)
        return TrackColumns.values(of: track, wordCount: words.count, nameHash: nameHash)
    }

    /// Deletes tracks and their words.
    func deleteTracks(_ ids: [Int64]) throws {
        try unindex(ids)
        try execute("DELETE FROM tracks WHERE id = ANY ($1)", [.integers(ids)])
    }

    /// Indexes the words of these rows again.
    func reindex(_ ids: [Int64]) throws {
        try unindex(ids)
        let tracks = try rows(
            "SELECT \(StoredTrack.columns) FROM tracks WHERE id = ANY ($1)",
            [.integers(ids)]
        )
        .map { try StoredTrack($0) }
        try index(tracks.map { ($0.id, TrackWord.words(of: $0.track.details)) })
    }

    private func unindex(_ ids: [Int64]) throws {
        guard !ids.isEmpty else { return }
        try execute(
            """
            WITH gone AS (DELETE FROM track_words WHERE track_id = ANY ($1) RETURNING track_id)
            UPDATE word_totals SET tracks = tracks - (SELECT count(DISTINCT track_id) FROM gone),
                words = words - (SELECT count(*) FROM gone)
            """,
            [.integers(ids)]
        )
    }

    private func index(_ tracks: [(id: Int64, words: [TrackWord])]) throws {
        let rows: [[PostgresValue]] = tracks.flatMap { id, words in
            words.map { [.text($0.word), .small($0.field.rawValue), .integer(id), .medium($0.place)] }
        }
        guard !rows.isEmpty else { return }
        try insert(rows, into: "track_words", ["word", "field", "track_id", "place"])
        let indexed = tracks.count { !$0.words.isEmpty }
        try execute(
            "UPDATE word_totals SET tracks = tracks + $1, words = words + $2",
            [.integer(Int64(indexed)), .integer(Int64(rows.count))]
        )
    }
}

extension String {
    /// The text with U+0000, which the server refuses, replaced by a character that no stored text contains.
    fileprivate var sought: String {
        utf8.contains(0) ? replacing("\0", with: "\u{10FFFF}") : self
    }
}
