import Entities
import GRDB
import Services

/// Rows of the table `files`.
extension Database {
    /// Remembers a file as it was just read.
    ///
    /// - Parameter details: its tags and location, `storable`.
    func write(_ file: FileRecord, details: TrackDetails) throws {
        guard let location = details.location else { return }
        let musicBrainz = details.musicBrainz
        let texts = [
            location.text, file.fingerprint?.text, details.title, details.artist, details.album,
            details.albumArtist, details.genre, musicBrainz.recording, musicBrainz.release,
        ]
        let numbers = [details.year, details.trackNumber, details.discNumber, details.durationMs]
        let stamp = [
            file.stamp.size, file.stamp.modifiedNanoseconds, file.stamp.device, file.stamp.inode,
        ]
        try cachedStatement(sql: FileColumns.insertion).run(texts, numbers.map { $0.map(Int64.init) } + stamp)
    }

    /// What was last read of a file.
    func file(at location: Location) throws -> FileRecord? {
        let statement = try cachedStatement(sql: FileColumns.selection)
        return try Row.fetchOne(statement, arguments: [location.text]).map(FileRecord.init)
    }

    /// Forgets what was read of a file.
    func forgetFile(at location: Location) throws {
        try run("DELETE FROM files WHERE location = ?", [location.text])
    }

    /// Notes that a file was moved, with its waveform.
    func moveFile(from start: Location, to end: Location, _ stamp: FileStamp) throws {
        let arguments: StatementArguments = [
            end.text, stamp.size, stamp.modifiedNanoseconds, stamp.device, stamp.inode, start.text,
        ]
        try run(
            """
            UPDATE OR REPLACE files SET location = ?, size = ?, modified_ns = ?, device = ?, inode = ?
            WHERE location = ?
            """,
            arguments
        )
        try moveWaveform(from: start, to: end, stamp)
    }

    /// Keeps the waveform of a file whose audio is the same as before.
    func moveWaveform(from start: Location, to end: Location, _ stamp: FileStamp) throws {
        try run(
            "UPDATE OR REPLACE waveforms SET location = ?, size = ?, modified_ns = ? WHERE location = ?",
            [end.text, stamp.size, stamp.modifiedNanoseconds, start.text]
        )
    }

    /// The tracks whose audio is in a file, usually one.
    func trackRows(at location: Location) throws -> [StoredTrack] {
        let statement = try cachedStatement(
            sql: "SELECT \(StoredTrack.columns) FROM tracks WHERE location = ?"
        )
        return try statement.rows([location.text], StoredTrack.init)
    }
}

private enum FileColumns {
    private static let names = [
        "location", "fingerprint", "title", "artist", "album", "album_artist", "genre", "recording_mbid",
        "release_mbid", "year", "track_number", "disc_number", "duration_ms", "size", "modified_ns",
        "device", "inode",
    ]

    static let insertion = """
        INSERT OR REPLACE INTO files (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        """

    static let selection = "SELECT \(names.joined(separator: ", ")) FROM files WHERE location = ?"
}

extension FileRecord {
    /// Reads a row with all columns.
    fileprivate init(_ row: Row) {
        self.init(
            stamp: FileStamp(size: row[13], modifiedNanoseconds: row[14], device: row[15], inode: row[16]),
            details: TrackDetails(
                title: row[2],
                artist: row[3],
                album: row[4],
                albumArtist: row[5],
                genre: row[6],
                year: row[9],
                trackNumber: row[10],
                discNumber: row[11],
                durationMs: row[12],
                location: Location(row[0]),
                musicBrainz: MusicBrainzIDs(recording: row[7], release: row[8])
            ),
            fingerprint: (row[1] as String?).map(AudioFingerprint.init)
        )
    }
}
