import Entities
import GRDB
import StoreCore

/// The library's track rows within one transaction. All edits belong to one change.
///
/// A track with a local file has the file as its primary location, so additional ones are always songs on music
/// servers.
struct LibraryTrackRows: TrackRows {
    private let session: SQLiteSession
    private(set) var change: ImportChange<SQLiteSession>

    /// The bulk import that stores the rows, during which tracks don't get the plays that the history has of them. It
    /// ends at the first imported track that may be a duplicate.
    private(set) var bulk: BulkImport?

    /// Added rows that aren't in the journal yet.
    private var added: [Int64] = []

    init(in session: SQLiteSession, of change: ImportChange<SQLiteSession>, bulk: BulkImport? = nil) {
        (self.session, self.change, self.bulk) = (session, change, bulk)
    }

    mutating func finish() throws {
        guard !added.isEmpty else { return }
        try change.journal.didAdd(added, in: change.begin())
        added = []
    }

    /// The number of the change, after writing added tracks to its journal.
    private mutating func begun() throws -> Int64 {
        try finish()
        return try change.begin()
    }

    private mutating func endBulk() throws {
        guard bulk != nil else { return }
        try TrackIndexes.restore(in: session.db)
        bulk = nil
    }

    func mayBeKnown(_ details: TrackDetails) -> Bool { !(bulk?.add(details) ?? false) }

    mutating func track(_ urn: URN) throws -> TrackRow? {
        guard let row = try session.trackRow(urn) else { return nil }
        try endBulk()
        return row
    }

    mutating func has(_ details: TrackDetails) throws -> Bool {
        try endBulk()
        guard let location = details.location else { return try session.hasTrack(like: details) }
        let isThere = try session.db.cachedStatement(sql: "SELECT 1 FROM tracks WHERE location = ? LIMIT 1")
        return try isThere.numbers(1, [], [location.text]) != nil
    }

    func tracks(at location: Location) throws -> [TrackRow] {
        try session.tracks("WHERE location = \(location.text)")
    }

    func tracks(placedAt location: Location) throws -> [TrackRow] {
        try session.tracks(
            "WHERE tracks.id IN (SELECT track_id FROM places WHERE location = \(location.text))"
        )
    }

    func track(likeFile file: TrackDetails) throws -> TrackRow? {
        guard try session.exists("SELECT 1 FROM sources LIMIT 1") else { return nil }
        return try track(like: file, where: "location > 'subsonic:' AND location < 'subsonic;'")
    }

    func track(likeSong song: TrackDetails) throws -> TrackRow? {
        guard let source = song.location?.song?.source else { return nil }
        return try track(
            like: song,
            where: """
                NOT ifnull(\(.location(of: "tracks", isSongOf: source)), false) AND NOT EXISTS (
                    SELECT 1 FROM places WHERE track_id = tracks.id AND \(.location(of: "places", isSongOf: source))
                )
                """
        )
    }

    /// The only track with the recording of a new file or song: the same title, artist and album and, within two
    /// seconds, the same duration.
    private func track(like details: TrackDetails, where condition: StoreCore.SQL) throws -> TrackRow? {
        guard let duration = details.durationMs else { return nil }
        let found = try session.tracks(
            """
            WHERE title_key = \(details.title.folded) AND artist_key = \((details.artist ?? "").folded)
                AND album_key = \((details.album ?? "").folded)
                AND duration_ms BETWEEN \(duration) - 2000 AND \(duration) + 2000 AND \(condition)
            LIMIT 2
            """
        )
        return found.count == 1 ? found.first : nil
    }

    func places(of track: Int64) throws -> [Location] {
        try session.rows("SELECT location FROM places WHERE track_id = \(track) ORDER BY id") { row in
            Location(try row[0])
        }
    }

    mutating func insert(_ track: Track) throws {
        added.append(try session.db.insert(track, takesPlays: bulk == nil))
    }

    mutating func replace(_ id: Int64, with track: Track) throws {
        try change.journal.willChange([id], in: begun())
        try session.db.replace(id, with: track)
    }

    mutating func delete(_ id: Int64) throws {
        try change.journal.willChange([id], in: begun())
        try session.delete([id])
    }

    mutating func addPlace(_ location: Location, to track: Int64) throws {
        let begun = try begun()
        try session.run("INSERT INTO places (track_id, location) VALUES (\(track), \(location.text))")
        try change.journal.didAdd([session.db.lastInsertedRowID], to: .places, in: begun)
    }

    mutating func removePlace(_ location: Location, of track: Int64) throws {
        try editPlaces("track_id = \(track) AND location = \(location.text)") { rows in
            "DELETE FROM places WHERE id IN \(in: rows)"
        }
    }

    mutating func movePlaces(from start: Location, to end: Location) throws {
        try editPlaces("location = \(start.text)") { rows in
            "UPDATE places SET location = \(end.text) WHERE id IN \(in: rows)"
        }
    }

    private mutating func editPlaces(
        _ condition: StoreCore.SQL,
        _ statement: ([Int64]) -> StoreCore.SQL
    ) throws {
        let rows = try session.rows("SELECT id FROM places WHERE \(condition)") { try $0[0] as Int64 }
        try change.journal.willChange(rows, of: .places, in: begun())
        try session.run(statement(rows))
    }

    private var files: FileRows<SQLiteSession> { FileRows(session) }

    func file(at location: Location) throws -> FileRecord? { try files.rows(at: [location])[location]?.file }
    func song(at location: Location) throws -> SourceSong? { try files.rows(at: [location])[location]?.song }

    mutating func write(_ file: FileRecord, details: TrackDetails) throws {
        try files.write([FileRow(file, details: details)].compactMap(\.self))
    }

    mutating func write(_ song: SourceSong, details: TrackDetails) throws {
        try files.write([FileRow(song, details: details)].compactMap(\.self))
    }

    mutating func forgetFile(at location: Location) throws { try files.forget([location]) }

    mutating func moveFile(from start: Location, to end: Location, _ stamp: FileStamp) throws {
        if let row = try files.rows(at: [start])[start] {
            try files.forget([start])
            try files.write([FileRow(row, movedTo: end, stamp)])
        }
        try session.run(
            StoreCore.SQL.moveWaveform(from: start, to: end) + [.keepWaveform(at: end, stamp)]
        )
    }

    mutating func keepWaveform(at location: Location, _ stamp: FileStamp) throws {
        try session.run(.keepWaveform(at: location, stamp))
    }

    mutating func moveSong(from start: Location, to end: Location) throws {
        try session.run(
            StoreCore.SQL.moveWaveform(from: start, to: end) + StoreCore.SQL.moveSong(from: start, to: end)
        )
    }
}
