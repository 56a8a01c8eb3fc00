import Entities
import Postgres
import Services
import StoreCore

/// The tracks of a batch of changes, with their files and additional locations: read in a few statements, changed in
/// memory, and written in a few statements.
struct TrackStage: TrackRows {
    private let session: PostgresSession
    private(set) var change: ImportChange<PostgresLibrarySession>
    private var tracks: StagedTracks
    private var places: StagedPlaces
    private var files: [Location: FileRow]
    private var changedFiles: Set<Location> = []
    /// Further statements for waveforms and moved songs.
    private var statements: [SQL] = []

    /// Reads the wanted tracks. No other process can change them until the transaction ends.
    ///
    /// - Parameter number: the first of the numbers for new rows.
    init(
        _ wanted: WantedTracks,
        in session: PostgresSession,
        of change: ImportChange<PostgresLibrarySession>,
        numbering number: Int64
    ) throws {
        (self.session, self.change) = (session, change)
        try change.journal.lock()
        tracks = try StagedTracks(wanted, in: session, numbering: number)
        places = try StagedPlaces(of: tracks.ids, in: session, numbering: number)
        files = try FileRows(PostgresLibrarySession(session)).rows(at: wanted.locations)
    }

    func track(_ urn: URN) -> TrackRow? { tracks.track(urn) }

    func mayBeKnown(_ details: TrackDetails) -> Bool { true }

    func has(_ details: TrackDetails) -> Bool {
        if let location = details.location { return !tracks.tracks(at: location).isEmpty }
        return tracks.tracks(named: details).map(\.track.details).contains { other in
            other.title == details.title && other.artist == details.artist && other.album == details.album
        }
    }

    func tracks(at location: Location) -> [TrackRow] { tracks.tracks(at: location) }

    func tracks(placedAt location: Location) -> [TrackRow] {
        places.tracks(at: location).compactMap(tracks.row)
    }

    func track(likeFile file: TrackDetails) -> TrackRow? {
        tracks.track(like: file) { $0.track.details.location?.isSong ?? false }
    }

    func track(likeSong song: TrackDetails) -> TrackRow? {
        guard let source = song.location?.song?.source else { return nil }
        let songs = Location.songs(of: source).utf8
        return tracks.track(like: song) { row in
            !([row.track.details.location].compactMap(\.self) + places(of: row.id))
                .contains { $0.text.utf8.starts(with: songs) }
        }
    }

    func places(of track: Int64) -> [Location] { places.places(of: track) }

    mutating func insert(_ track: Track) { tracks.insert(track) }

    mutating func replace(_ id: Int64, with track: Track) { tracks.replace(id, with: track) }

    mutating func delete(_ id: Int64) { tracks.delete(id) }

    mutating func addPlace(_ location: Location, to track: Int64) { places.add(location, to: track) }

    mutating func removePlace(_ location: Location, of track: Int64) { places.remove(location, of: track) }

    mutating func movePlaces(from start: Location, to end: Location) { places.move(from: start, to: end) }

    func file(at location: Location) -> FileRecord? { files[location]?.file }

    func song(at location: Location) -> SourceSong? { files[location]?.song }

    mutating func write(_ file: FileRecord, details: TrackDetails) {
        if let row = FileRow(file, details: details) { set(row, at: row.location) }
    }

    mutating func write(_ song: SourceSong, details: TrackDetails) {
        if let row = FileRow(song, details: details) { set(row, at: row.location) }
    }

    mutating func forgetFile(at location: Location) { set(nil, at: location) }

    mutating func moveFile(from start: Location, to end: Location, _ stamp: FileStamp) {
        if let row = files[start] {
            set(nil, at: start)
            set(FileRow(row, movedTo: end, stamp), at: end)
        }
        statements += SQL.moveWaveform(from: start, to: end) + [.keepWaveform(at: end, stamp)]
    }

    mutating func keepWaveform(at location: Location, _ stamp: FileStamp) {
        statements.append(.keepWaveform(at: location, stamp))
    }

    mutating func moveSong(from start: Location, to end: Location) {
        statements += SQL.moveWaveform(from: start, to: end) + SQL.moveSong(from: start, to: end)
    }

    private mutating func set(_ file: FileRow?, at location: Location) {
        files[location] = file
        changedFiles.insert(location)
    }

    /// Writes the changes. Call it at the end.
    mutating func finish() throws {
        let changes = tracks.changes
        if !changes.isEmpty {
            try changes.note(in: .tracks, change.journal, of: change.begin())
            try tracks.write(changes, to: session)
        }
        try places.write(in: &change, to: session)
        let rows = FileRows(PostgresLibrarySession(session))
        try rows.forget(changedFiles.filter { files[$0] == nil })
        try rows.write(changedFiles.compactMap { files[$0] })
        try rows.session.run(statements)
    }
}
