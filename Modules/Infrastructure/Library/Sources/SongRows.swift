import Entities
import Foundation
import GRDB
import Storing

/// Rows of the table `files` that are songs of music servers.
extension Database {
    /// Remembers a song as it was just listed.
    ///
    /// - Parameter details: its tags and location, `storable`.
    func write(_ song: SourceSong, details: TrackDetails) throws {
        guard let location = details.location else { return }
        let texts = [
            location.text, details.title, details.artist, details.album, details.albumArtist, details.genre,
            details.musicBrainz.recording, details.musicBrainz.release, song.path?.storable,
        ]
        let numbers = [details.year, details.trackNumber, details.discNumber, details.durationMs]
        try cachedStatement(sql: SongColumns.insertion).run(
            texts,
            numbers.map { $0.map(Int64.init) } + [
                song.size ?? SongColumns.unknownSize, song.likedAt?.wholeSeconds,
            ]
        )
    }

    /// A song as it was last listed.
    func song(at location: Location) throws -> SourceSong? {
        let statement = try cachedStatement(sql: "\(SongColumns.selection) WHERE location = ?")
        return try Row.fetchOne(statement, arguments: [location.text]).map(SourceSong.init)
    }

    /// Songs as they were last listed; a track that was never listed, with its own tags.
    func songs(after start: String, before end: String, limit: Int) throws -> [SourceSong] {
        let statement = try cachedStatement(
            sql: """
                \(SongColumns.selection) WHERE location > ?1 AND location < ?2
                UNION ALL \(SongColumns.selectionOfTracks) WHERE location > ?1 AND location < ?2
                    AND NOT EXISTS (SELECT 1 FROM files WHERE files.location = tracks.location)
                ORDER BY location LIMIT ?3
                """
        )
        return try Array(Row.fetchCursor(statement, arguments: [start, end, limit]).map(SourceSong.init))
    }
}

extension Database {
    /// Keeps the waveform of a song that got another number.
    func moveWaveform(from start: Location, to end: Location) throws {
        try run("UPDATE OR REPLACE waveforms SET location = ? WHERE location = ?", [end.text, start.text])
    }

    /// Keeps the places of a song that got another number in the server's playlists.
    func moveInPlaylists(from start: Location, to end: Location) throws {
        try run("UPDATE source_playlist_songs SET location = ? WHERE location = ?", [end.text, start.text])
    }
}

private enum SongColumns {
    private static let names = [
        "location", "title", "artist", "album", "album_artist", "genre", "recording_mbid", "release_mbid",
        "server_path", "year", "track_number", "disc_number", "duration_ms", "size", "starred_at",
    ]

    static let unknownSize: Int64 = -1

    /// What only files on a disk have is 0.
    static let insertion = """
        INSERT OR REPLACE INTO files (\(names.joined(separator: ", ")), modified_ns, device, inode)
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")), 0, 0, 0)
        """

    static let selectionOfTracks = """
        SELECT location, title, artist, album, album_artist, genre, recording_mbid, release_mbid, NULL, year,
            track_number, disc_number, duration_ms, \(unknownSize), liked_at
        FROM tracks
        """

    static let selection = "SELECT \(names.joined(separator: ", ")) FROM files"
}

extension SourceSong {
    /// Reads a row with all columns.
    fileprivate init(_ row: Row) {
        let size: Int64 = row[13]
        self.init(
            details: TrackDetails(
                title: row[1],
                artist: row[2],
                album: row[3],
                albumArtist: row[4],
                genre: row[5],
                year: row[9],
                trackNumber: row[10],
                discNumber: row[11],
                durationMs: row[12],
                location: Location(row[0]),
                musicBrainz: MusicBrainzIDs(recording: row[6], release: row[7])
            ),
            path: row[8],
            size: size == SongColumns.unknownSize ? nil : size,
            likedAt: (row[14] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
        )
    }
}
