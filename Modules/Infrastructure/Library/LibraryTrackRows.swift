import Entities
import GRDB
import Storing

/// The rows of the library in one transaction; what is done with them belongs to one change.
struct LibraryTrackRows: TrackRows {
    private let db: Database
    private let takesPlays: Bool
    private(set) var change: ImportChange
    /// Added rows that aren't in the journal yet.
    private var added: [Int64] = []

    /// - Parameter takesPlays: whether the history may have plays of tracks that are inserted.
    init(in db: Database, of change: ImportChange, takesPlays: Bool = true) {
        (self.db, self.change, self.takesPlays) = (db, change, takesPlays)
    }

    /// Writes all that was added to the journal; called at the end.
    mutating func finish() throws {
        guard !added.isEmpty else { return }
        try change.journal.didAdd(added, in: change.begin())
        added = []
    }

    /// The change, whose journal has all that was added so far.
    private mutating func begun() throws -> Int64 {
        try finish()
        return try change.begin()
    }

    func tracks(at location: Location) throws -> [TrackRow] {
        try db.trackRows(at: location).map(TrackRow.init)
    }

    func tracks(placedAt location: Location) throws -> [TrackRow] {
        try db.tracksPlaced(at: location).map(TrackRow.init)
    }

    func track(likeFile file: TrackDetails) throws -> TrackRow? {
        try db.track(likeFile: file).map(TrackRow.init)
    }

    func track(likeSong song: TrackDetails) throws -> TrackRow? {
        try db.track(likeSong: song).map(TrackRow.init)
    }

    func places(of track: Int64) throws -> [Location] { try db.places(of: track) }

    mutating func insert(_ track: Track) throws {
        added.append(try db.insert(track, takesPlays: takesPlays))
    }

    mutating func replace(_ id: Int64, with track: Track) throws {
        try change.journal.willChange(id, in: begun())
        try db.update(id, to: track)
    }

    mutating func delete(_ id: Int64) throws {
        try change.journal.willChange(id, in: begun())
        try db.delete(id)
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

    func file(at location: Location) throws -> FileRecord? { try db.file(at: location) }

    func song(at location: Location) throws -> SourceSong? { try db.song(at: location) }

    mutating func write(_ file: FileRecord, details: TrackDetails) throws {
        try db.write(file, details: details)
    }

    mutating func write(_ song: SourceSong, details: TrackDetails) throws {
        try db.write(song, details: details)
    }

    mutating func forgetFile(at location: Location) throws { try db.forgetFile(at: location) }

    mutating func moveFile(from start: Location, to end: Location, _ stamp: FileStamp) throws {
        try db.moveFile(from: start, to: end, stamp)
    }

    mutating func keepWaveform(at location: Location, _ stamp: FileStamp) throws {
        try db.moveWaveform(from: location, to: location, stamp)
    }

    mutating func moveSong(from start: Location, to end: Location) throws {
        try db.moveWaveform(from: start, to: end)
        try db.moveSubmissions(from: start, to: end)
        try db.moveInPlaylists(from: start, to: end)
        try db.moveDownload(from: start, to: end)
    }
}

extension TrackRow {
    init(_ row: StoredTrack) { self.init(id: row.id, track: row.track) }
}
