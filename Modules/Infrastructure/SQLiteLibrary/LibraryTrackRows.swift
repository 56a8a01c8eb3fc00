import Entities
import GRDB
import StoreCore

/// The library's track rows within one transaction. All edits belong to one change.
struct LibraryTrackRows: TrackRows {
    private let db: Database
    private let takesPlays: Bool
    private(set) var change: ImportChange<SQLiteSession>
    /// Added rows that aren't in the journal yet.
    private var added: [Int64] = []

    /// - Parameter takesPlays: whether inserted tracks get the plays that the history has of them.
    init(in db: Database, of change: ImportChange<SQLiteSession>, takesPlays: Bool = true) {
        (self.db, self.change, self.takesPlays) = (db, change, takesPlays)
    }

    /// Writes added tracks to the journal. Call it at the end.
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

    func tracks(at location: Location) throws -> [TrackRow] {
        try SQLiteSession(db).tracks("WHERE location = \(location.text)")
    }

    func tracks(placedAt location: Location) throws -> [TrackRow] {
        try db.tracksPlaced(at: location)
    }

    func track(likeFile file: TrackDetails) throws -> TrackRow? {
        try db.track(likeFile: file)
    }

    func track(likeSong song: TrackDetails) throws -> TrackRow? {
        try db.track(likeSong: song)
    }

    func places(of track: Int64) throws -> [Location] { try db.places(of: track) }

    mutating func insert(_ track: Track) throws {
        added.append(try db.insert(track, takesPlays: takesPlays))
    }

    mutating func replace(_ id: Int64, with track: Track) throws {
        try change.journal.willChange([id], in: begun())
        try db.replace(id, with: track)
    }

    mutating func delete(_ id: Int64) throws {
        try change.journal.willChange([id], in: begun())
        try db.delete([id])
    }

    mutating func addPlace(_ location: Location, to track: Int64) throws {
        try db.addPlace(location, to: track, in: begun())
    }

    mutating func removePlace(_ location: Location, of track: Int64) throws {
        try db.removePlace(location, of: track, in: begun())
    }

    mutating func movePlaces(from start: Location, to end: Location) throws {
        try db.movePlace(from: start, to: end, in: begun())
    }

    private var files: FileRows<SQLiteSession> { FileRows(SQLiteSession(db)) }

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
        try files.session.run(
            StoreCore.SQL.moveWaveform(from: start, to: end) + [.keepWaveform(at: end, stamp)]
        )
    }

    mutating func keepWaveform(at location: Location, _ stamp: FileStamp) throws {
        try files.session.run(.keepWaveform(at: location, stamp))
    }

    mutating func moveSong(from start: Location, to end: Location) throws {
        let (waveform, song) = (
            StoreCore.SQL.moveWaveform(from: start, to: end), StoreCore.SQL.moveSong(from: start, to: end)
        )
        try files.session.run(waveform + song)
    }
}
