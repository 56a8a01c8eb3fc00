import Entities
import Foundation
import Postgres
import Storing

/// A row of the table `files`: a file as it was last read, or a music server's song as it was last listed.
struct FileRow: Sendable {
    let location: Location
    let stamp: FileStamp
    /// The tags, and the same location.
    let details: TrackDetails
    let fingerprint: AudioFingerprint?
    /// Of a song.
    let serverPath: String?
    /// When a song was starred, in seconds since 1970.
    let starredAt: Int64?

    /// The file with its tags, which must be `storable`; `nil` if they don't say where it is.
    init?(_ file: FileRecord, details: TrackDetails) {
        guard let location = details.location else { return nil }
        (self.location, stamp, self.details) = (location, file.stamp, details)
        (fingerprint, serverPath, starredAt) = (file.fingerprint, nil, nil)
    }

    /// The song with its tags, which must be `storable`; `nil` if they don't say where it is.
    init?(_ song: SourceSong, details: TrackDetails) {
        guard let location = details.location else { return nil }
        (self.location, self.details, fingerprint) = (location, details, nil)
        // What only files on a disk have is 0.
        let size = song.size ?? Self.unknownSize
        stamp = FileStamp(size: size, modifiedNanoseconds: 0, device: 0, inode: 0)
        (serverPath, starredAt) = (song.path?.storable, song.likedAt?.wholeSeconds)
    }

    /// The file at another location.
    init(_ row: FileRow, movedTo location: Location, _ stamp: FileStamp) {
        var details = row.details
        details.location = location
        (self.location, self.stamp, self.details) = (location, stamp, details)
        (fingerprint, serverPath, starredAt) = (row.fingerprint, row.serverPath, row.starredAt)
    }

    var file: FileRecord {
        FileRecord(stamp: stamp, details: details, fingerprint: fingerprint)
    }

    var song: SourceSong {
        SourceSong(
            details: details,
            path: serverPath,
            size: stamp.size == Self.unknownSize ? nil : stamp.size,
            likedAt: starredAt.map { Date(timeIntervalSince1970: Double($0)) }
        )
    }

    private static let unknownSize: Int64 = -1
}

extension FileRow {
    /// The columns, the first of which are also those of tracks.
    static let names =
        tagNames + [
            "fingerprint", "server_path", "starred_at", "size",
            "modified_ns", "device", "inode",
        ]

    private static let tagNames = [
        "location", "title", "artist", "album", "album_artist", "genre", "recording_mbid", "release_mbid",
        "year", "track_number", "disc_number", "duration_ms",
    ]

    /// The columns that `init(_:)` reads, in its order.
    static let columns = columns(of: "files", names.dropFirst(tagNames.count).map { "files.\($0)" })

    /// The same of a track that was never listed, with its own tags.
    static let columnsOfTracks = columns(
        of: "tracks",
        [
            "NULL::TEXT", "NULL::TEXT", "tracks.liked_at",
            "\(unknownSize)::BIGINT", "0::BIGINT", "0::BIGINT", "0::BIGINT",
        ]
    )

    private static func columns(of table: String, _ others: [String]) -> String {
        (tagNames.map { "\(table).\($0)" } + others).joined(separator: ", ")
    }

    init(_ row: PostgresRow) throws {
        location = Location(try row[0])
        details = TrackDetails(
            title: try row[1],
            artist: try row[2],
            album: try row[3],
            albumArtist: try row[4],
            genre: try row[5],
            year: try row[8],
            trackNumber: try row[9],
            discNumber: try row[10],
            durationMs: try row[11],
            location: location,
            musicBrainz: MusicBrainzIDs(recording: try row[6], release: try row[7])
        )
        fingerprint = (try row[12] as String?).map(AudioFingerprint.init)
        serverPath = try row[13]
        starredAt = try row[14]
        stamp = FileStamp(
            size: try row[15],
            modifiedNanoseconds: try row[16],
            device: try row[17],
            inode: try row[18]
        )
    }

    /// In the order of `names`.
    var values: [PostgresValue] {
        [
            .text(location.text), .text(details.title), PostgresValue(details.artist),
            PostgresValue(details.album), PostgresValue(details.albumArtist), PostgresValue(details.genre),
            PostgresValue(details.musicBrainz.recording), PostgresValue(details.musicBrainz.release),
            PostgresValue(details.year), PostgresValue(details.trackNumber),
            PostgresValue(details.discNumber), PostgresValue(details.durationMs),
            PostgresValue(fingerprint?.text), PostgresValue(serverPath), PostgresValue(starredAt),
            .integer(stamp.size), .integer(stamp.modifiedNanoseconds), .integer(stamp.device),
            .integer(stamp.inode),
        ]
    }
}

extension PostgresSession {
    /// The rows of files that are known: this machine's or, of a file that it hasn't read, another's of the same path.
    func fileRows(at locations: [Location]) throws -> [Location: FileRow] {
        guard !locations.isEmpty else { return [:] }
        let rows = try rows(
            """
            SELECT \(FileRow.columns) FROM files WHERE location = ANY ($1)
            ORDER BY machine = \(Schema.machine) DESC
            """,
            [.locations(locations)]
        ).map { try FileRow($0) }
        return Dictionary(rows.map { ($0.location, $0) }) { first, _ in first }
    }

    /// Those of some locations at which other machines have files.
    func locationsElsewhere(_ locations: [Location]) throws -> Set<Location> {
        guard !locations.isEmpty else { return [] }
        let found = try rows(
            "SELECT location FROM files WHERE location = ANY ($1) AND machine NOT IN ('', \(Schema.machine))",
            [.locations(locations)]
        ).map { row in Location(try row[0]) }
        return Set(found).intersection(locations)
    }

    /// Writes rows in place of those that these locations may have.
    func write(_ files: [FileRow]) throws {
        guard !files.isEmpty else { return }
        try forgetFiles(at: files.map(\.location))
        let (songs, own) = (files.filter(\.location.isSong), files.filter { !$0.location.isSong })
        try insert(own.map(\.values), into: "files", FileRow.names)
        try insert(songs.map { $0.values + [.text("")] }, into: "files", FileRow.names + ["machine"])
    }

    /// Forgets what was read of songs, and of this machine's files.
    func forgetFiles(at locations: [Location]) throws {
        guard !locations.isEmpty else { return }
        try execute(
            "DELETE FROM files WHERE location = ANY ($1) AND machine IN ('', \(Schema.machine))",
            [.locations(locations)]
        )
    }
}

extension Location {
    /// Whether it is a song of a music server.
    var isSong: Bool { text.utf8.starts(with: "subsonic:".utf8) }
}
