import Entities
import Foundation
import Services

/// A row of the table `files`: a file as last read, or a music server's song as last listed.
package struct FileRow: Sendable {
    package let location: Location
    package let stamp: FileStamp
    /// The tags, with the same location.
    package let details: TrackDetails
    package let fingerprint: AudioFingerprint?
    /// The path on the server; `nil` for a file.
    let serverPath: String?
    /// The time a song was starred, in seconds since 1970.
    let starredAt: Int64?
    /// Whether another machine read the file.
    private(set) var isElsewhere = false

    /// Creates a file's row with its tags, which must be `storable`; `nil` if they have no location.
    package init?(_ file: FileRecord, details: TrackDetails) {
        guard let location = details.location else { return nil }
        (self.location, stamp, self.details) = (location, file.stamp, details)
        (fingerprint, serverPath, starredAt) = (file.fingerprint, nil, nil)
    }

    /// Creates a song's row with its tags, which must be `storable`; `nil` if they have no location.
    package init?(_ song: SourceSong, details: TrackDetails) {
        guard let location = details.location else { return nil }
        (self.location, self.details, fingerprint) = (location, details, nil)
        // Values that only files on a disk have are 0.
        let size = song.size ?? Self.unknownSize
        stamp = FileStamp(size: size, modifiedNanoseconds: 0, device: 0, inode: 0)
        (serverPath, starredAt) = (song.path?.storable, song.likedAt?.wholeSeconds)
    }

    /// Copies a row to another location.
    package init(_ row: FileRow, movedTo location: Location, _ stamp: FileStamp) {
        var details = row.details
        details.location = location
        (self.location, self.stamp, self.details) = (location, stamp, details)
        (fingerprint, serverPath, starredAt) = (row.fingerprint, row.serverPath, row.starredAt)
    }

    package var file: FileRecord {
        FileRecord(stamp: stamp, details: details, fingerprint: fingerprint)
    }

    package var song: SourceSong {
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
    /// The columns of the table.
    static let names = TrackColumns.tags + others

    private static let others = [
        "fingerprint", "server_path", "starred_at", "size", "modified_ns", "device", "inode",
    ]

    /// The columns that `init(_:)` reads, in its order.
    static let columns = columns(of: "files", others.map { "files.\($0)" })

    /// The same columns for a track that was never listed, with its own tags.
    static let columnsOfTracks = columns(
        of: "tracks",
        [
            "CAST(NULL AS TEXT)", "CAST(NULL AS TEXT)", "tracks.liked_at",
            "CAST(\(unknownSize) AS BIGINT)", "CAST(0 AS BIGINT)", "CAST(0 AS BIGINT)", "CAST(0 AS BIGINT)",
        ]
    )

    private static func columns(of table: String, _ others: [String]) -> String {
        (TrackColumns.tags.map { "\(table).\($0)" } + others).joined(separator: ", ")
    }

    init(_ row: some StoreRow, isElsewhere: Bool = false) throws {
        self.isElsewhere = isElsewhere
        details = try TrackDetails(row, from: 0)
        guard let location = details.location else { throw DamagedRow() }
        self.location = location
        let column = TrackColumns.tags.count
        fingerprint = (try row[column] as String?).map(AudioFingerprint.init)
        (serverPath, starredAt) = (try row[column + 1], try row[column + 2])
        stamp = FileStamp(
            size: try row[column + 3],
            modifiedNanoseconds: try row[column + 4],
            device: try row[column + 5],
            inode: try row[column + 6]
        )
    }

    /// The values of `names`, in order.
    var values: [StoreValue] {
        details.tags + [
            StoreValue(fingerprint?.text), StoreValue(serverPath), StoreValue(starredAt),
            .integer(stamp.size), .integer(stamp.modifiedNanoseconds), .integer(stamp.device),
            .integer(stamp.inode),
        ]
    }
}

/// The files that were read, and the listed songs of music servers.
package struct FileRows<Session: StoreSession> {
    package let session: Session

    package init(_ session: Session) { self.session = session }

    /// The rows of known files: this machine's row or, for a file that this machine hasn't read, another machine's row
    /// for the same path.
    package func rows(at locations: some Collection<Location>) throws -> [Location: FileRow] {
        guard !locations.isEmpty else { return [:] }
        let rows = try session.rows(
            """
            SELECT \(raw: FileRow.columns), NOT (\(.isOursOrSong)) FROM files
            WHERE location IN \(in: locations.map(\.text)) ORDER BY \(SQL.isOurs) DESC
            """
        ) { row in try FileRow(row, isElsewhere: row[FileRow.names.count]) }
        return Dictionary(rows.map { ($0.location, $0) }) { first, _ in first }
    }

    /// Writes rows, replacing those at the same locations.
    package func write(_ files: [FileRow]) throws {
        guard !files.isEmpty else { return }
        try forget(files.map(\.location))
        let songs = files.filter(\.location.isSong)
        try session.insert(
            files.filter { !$0.location.isSong }.map(\.values),
            into: "files",
            FileRow.names
        )
        let machine = Session.dialect == .postgres ? [(name: "machine", value: StoreValue.text(""))] : []
        try session.insert(
            songs.map { $0.values + machine.map(\.value) },
            into: "files",
            FileRow.names + machine.map(\.name)
        )
    }

    /// Forgets the rows of songs and of this machine's files.
    package func forget(_ locations: [Location]) throws {
        guard !locations.isEmpty else { return }
        try session.run(
            "DELETE FROM files WHERE location IN \(in: locations.map(\.text)) AND \(.isOursOrSong)"
        )
    }

    /// Songs as last listed; for a track that was never listed, its own tags.
    func songs(after start: String, before end: String, limit: Int) throws -> [SourceSong] {
        let listed = try session.rows(
            """
            SELECT \(raw: FileRow.columns) FROM files WHERE \(.location(of: "files", isBetween: start, and: end))
            ORDER BY \(.order(byLocationsOf: "files")) LIMIT \(limit)
            """
        ) { try FileRow($0) }
        // Tracks after the end of a full page are on a later one.
        let last = listed.count == limit ? listed.last?.location.text : nil
        let others = try session.rows(
            """
            SELECT \(raw: FileRow.columnsOfTracks) FROM tracks
            WHERE \(.location(of: "tracks", isBetween: start, and: last ?? end))
                AND NOT EXISTS (SELECT 1 FROM files WHERE files.location = tracks.location)
            ORDER BY \(.order(byLocationsOf: "tracks")) LIMIT \(limit)
            """
        ) { try FileRow($0) }
        let all = others.isEmpty ? listed : (listed + others).sorted { $0.isBefore($1) }
        return all.prefix(limit).map(\.song)
    }

    /// The files known to this machine. A track with a file that this machine has never read is left out if the file
    /// may be another machine's, which has read it or follows its folder.
    func known(after start: String, before end: String, limit: Int) throws -> KnownFiles {
        func page<Row>(
            _ table: String,
            _ columns: SQL,
            where condition: SQL,
            group: SQL = "",
            _ make: (Session.Row) throws -> Row
        ) throws -> [Row] {
            try session.rows(
                """
                SELECT \(columns) FROM \(raw: table)
                WHERE \(.location(of: table, isBetween: start, and: end)) AND \(condition) \(group)
                ORDER BY \(.order(byLocationsOf: table)) LIMIT \(limit)
                """,
                make
            )
        }
        let columns: SQL = "location, size, modified_ns, device, inode"
        let files = try page("files", columns, where: .isOurs) { row in
            let stamp = FileStamp(
                size: try row[1],
                modifiedNanoseconds: try row[2],
                device: try row[3],
                inode: try row[4]
            )
            return (location: try row[0] as String, stamp: stamp)
        }
        // Several tracks may share a file.
        let tracks = try page("tracks", "location", where: .mayBeOurs, group: "GROUP BY location") { row in
            try row[0] as String
        }
        return KnownFiles(files, tracks: tracks, limit: limit)
    }

    /// The locations of missing tracks.
    func missing(after start: String, before end: String) throws -> Set<Location> {
        let isThere = SQL.location(of: "tracks", isBetween: start, and: end, isIndexed: false)
        let sql: SQL = "SELECT location FROM tracks WHERE missing_since IS NOT NULL AND \(isThere)"
        return Set(try session.rows(sql) { row in Location(try row[0]) })
    }

    /// The stored files at locations; for a file that was never read, the details of the first track there.
    func stored(_ locations: [Location]) throws -> [StoredFile] {
        let files = try rows(at: locations)
        let unread = locations.filter { files[$0] == nil }
        let tracks = try session.tracks(
            "WHERE location IN \(in: unread.map(\.text)) ORDER BY tracks.id DESC"
        ).map { ($0.track.details.location, $0.track.details) }
        let details = Dictionary(tracks) { $1 }
        return locations.compactMap { location in
            if let file = files[location] {
                return StoredFile(
                    details: file.details,
                    location: location,
                    stamp: file.stamp,
                    fingerprint: file.fingerprint,
                    isElsewhere: file.isElsewhere
                )
            }
            return details[location].map { StoredFile(details: $0, location: location) }
        }
    }

    /// Keeps the records and waveforms of files that got new tags but have the same audio.
    package func keep(_ files: [WrittenFile]) throws {
        let locations = files.compactMap(\.details.location)
        guard !locations.isEmpty else { return }
        try session.run(files.compactMap { SQL.keepWaveform(of: $0) })
        // A file that is unknown, or was changed by another program before, is left to the next update.
        let known = try rows(at: locations)
        try write(
            files.compactMap { file in
                guard let row = file.details.location.flatMap({ known[$0] }),
                    row.stamp.hasSameContent(as: file.before), let details = file.details.storable
                else { return nil }
                let record = FileRecord(stamp: file.after, details: details, fingerprint: row.fingerprint)
                return FileRow(record, details: details)
            }
        )
    }
}

extension FileRow {
    fileprivate func isBefore(_ other: FileRow) -> Bool {
        location.text.utf8.lexicographicallyPrecedes(other.location.text.utf8)
    }
}

extension Location {
    /// Whether this is a song of a music server.
    package var isSong: Bool { text.utf8.starts(with: "subsonic:".utf8) }
}
