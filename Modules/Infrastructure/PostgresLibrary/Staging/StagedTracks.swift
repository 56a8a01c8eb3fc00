import Entities
import Postgres
import Services
import StoreCore

/// Rows of tracks: read in one query, changed in memory, and written together.
struct StagedTracks {
    /// The new rows.
    private var tracks: [Int64: Track] = [:]
    /// The rows of the table.
    private var stored: [Int64: Track] = [:]
    /// The rows that may differ from the stored ones.
    private var touched: Set<Int64> = []
    private var numbers: [URN: Int64] = [:]
    private var shown: [Location: [Int64]] = [:]
    private var recordings: [Recording: [Int64]] = [:]
    /// The number of the next row.
    private var next: Int64

    /// The names that all copies of a recording have in common.
    private struct Recording: Hashable {
        let title: String
        let artist: String
        let album: String

        init(_ details: TrackDetails) {
            title = details.title.folded
            artist = (details.artist ?? "").folded
            album = (details.album ?? "").folded
        }
    }

    /// Reads the wanted rows.
    ///
    /// The query joins the wanted values instead of comparing with `ANY`: with a plan from when the table was small,
    /// the server would compare each row with each of thousands of names.
    ///
    /// - Parameter number: the first of the numbers for new rows.
    init(_ wanted: WantedTracks, in session: PostgresSession, numbering number: Int64) throws {
        next = number
        let names = try wanted.names.map {
            NameNumber.track(title: $0.title, artist: try session.counted($0.artist))
        }
        for row in try session.rows(
            """
            SELECT \(StoredTrack.columns) FROM tracks WHERE id IN (
                SELECT id FROM tracks WHERE location IN (SELECT unnest($1::TEXT[]))
                UNION SELECT track_id FROM places WHERE location IN (SELECT unnest($1::TEXT[]))
                UNION SELECT id FROM tracks WHERE name_hash IN (SELECT unnest($2::BIGINT[]))
                UNION SELECT id FROM tracks WHERE urn IN (SELECT unnest($3::TEXT[]))
            ) ORDER BY id
            """,
            [
                .locations(wanted.locations), .integers(names),
                .texts(wanted.urns.map(\.description)),
            ]
        ) {
            let row = try StoredTrack(row)
            stored[row.id] = row.track
            add(row.track, row.id)
        }
    }

    /// The numbers of the rows that were read.
    var ids: [Int64] { Array(stored.keys) }

    func track(_ urn: URN) -> TrackRow? { numbers[urn].flatMap(row) }

    func tracks(at location: Location) -> [TrackRow] { (shown[location] ?? []).compactMap(row) }

    /// The tracks with the same title, artist and album, ignoring case and accents.
    func tracks(named details: TrackDetails) -> [TrackRow] {
        (recordings[Recording(details)] ?? []).compactMap(row)
    }

    /// The track with the same recording as a new file or song: the same tags and, within two seconds, the same length.
    /// `nil` unless exactly one matches.
    ///
    /// - Parameter condition: the condition that candidates must satisfy.
    func track(like details: TrackDetails, where condition: (TrackRow) -> Bool) -> TrackRow? {
        guard let duration = details.durationMs else { return nil }
        let range = max(0, duration - 2000)...max(0, duration).addingClamped(2000)
        let found = tracks(named: details).filter { row in
            row.track.details.durationMs.map(range.contains) ?? false && condition(row)
        }
        return found.count == 1 ? found.first : nil
    }

    func row(_ id: Int64) -> TrackRow? { tracks[id].map { TrackRow(id: id, track: $0) } }

    mutating func insert(_ track: Track) {
        add(track, next)
        touched.insert(next)
        next += 1
    }

    mutating func replace(_ id: Int64, with track: Track) {
        remove(id)
        add(track, id)
        touched.insert(id)
    }

    mutating func delete(_ id: Int64) {
        remove(id)
        touched.insert(id)
    }

    private mutating func add(_ track: Track, _ id: Int64) {
        tracks[id] = track
        numbers[track.urn] = id
        recordings[Recording(track.details), default: []].append(id)
        if let location = track.details.location { shown[location, default: []].append(id) }
    }

    private mutating func remove(_ id: Int64) {
        guard let track = tracks.removeValue(forKey: id) else { return }
        numbers[track.urn] = nil
        recordings[Recording(track.details)]?.removeAll { $0 == id }
        if let location = track.details.location { shown[location]?.removeAll { $0 == id } }
    }

    /// The changes to write.
    var changes: StagedChanges<Track> { StagedChanges(of: touched, from: stored, to: tracks) }

    /// Writes the changes.
    func write(_ changes: StagedChanges<Track>, to session: PostgresSession) throws {
        if !changes.deleted.isEmpty { try session.deleteTracks(changes.deleted) }
        let known = changes.changed.filter { id, track in
            guard let old = stored[id]?.details else { return false }
            return SearchField.allCases.allSatisfy { $0.text(of: old) == $0.text(of: track.details) }
        }
        try session.update(
            changes.changed.map { (id: $0, track: $1) },
            keepingWordsOf: Set(known.map(\.id))
        )
        try session.insert(changes.added.map { (id: $0, track: $1) })
    }
}
