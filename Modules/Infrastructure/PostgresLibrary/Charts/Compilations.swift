import Entities
import Postgres
import Services
import StoreCore

extension PostgresLibrary {
    /// Updates the compilations if the library's tracks have changed since the last update.
    package func refreshCompilations() async throws(ServiceError) {
        if try await read({ session in try session.hasNewTracks() }) {
            // A standby only reads, and has the former ones.
            await quietly { () async throws(ServiceError) in
                try await write([]) { session in try session.updateCompilations() }
            }
        }
    }
}

/// A compilation in the library that contains an album of the history: one listed under a track's artist.
private struct Compilation: Equatable {
    let number: Int64
    let artist: Int64
    /// The artist's name, as spelled in the library.
    let artistName: String
}

extension PostgresSession {
    /// Returns whether tracks have changed since the compilations were last read.
    fileprivate func hasNewTracks() throws -> Bool {
        try rows("SELECT tracks_revision <> \(Self.tracksRevision) FROM chart_state").first?[0] ?? false
    }

    /// Assigns albums of single artists in the history to the library's compilations.
    fileprivate func updateCompilations() throws {
        // Concurrent updates run one after another; the second finds nothing to do.
        _ = try rows("SELECT id FROM chart_state FOR UPDATE")
        guard try hasNewTracks() else { return }
        // Changes committed from here on are read by the next update.
        let revision: Int64 = try rows("SELECT \(Self.tracksRevision)").first?[0] ?? 0
        let (wanted, stored) = (try compilations(), try storedCompilations())
        let changed = Set(wanted.keys).union(stored.keys).filter { wanted[$0] != stored[$0] }.sorted()
        try execute("DELETE FROM compilations WHERE album_id = ANY ($1)", [.integers(changed)])
        let added = changed.compactMap { album in wanted[album].map { (album, $0) } }
        try execute(
            """
            INSERT INTO compilations (album_id, compilation_id, artist_id, artist)
            SELECT album_id, compilation_id, artist_id, artist
            FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[])
                AS new (album_id, compilation_id, artist_id, artist)
            """,
            [
                .integers(added.map(\.0)), .integers(added.map(\.1.number)),
                .integers(added.map(\.1.artist)), .texts(added.map(\.1.artistName)),
            ]
        )
        try execute(
            "UPDATE chart_state SET tracks_revision = $1, grouping_number = grouping_number + $2",
            [.integer(revision), .integer(changed.isEmpty ? 0 : 1)]
        )
    }

    private static var tracksRevision: String {
        """
        (
            SELECT coalesce(sum(number), 0)::BIGINT FROM revisions
            WHERE part = \(LibraryUpdate.tracks.rawValue)
        )
        """
    }

    /// The albums that are part of a compilation in the library, heard or not.
    private func compilations() throws -> [Int64: Compilation] {
        var compilations: [Int64: Compilation] = [:]
        for row in try rows(
            """
            SELECT artist, album, album_artist_key, min(album_artist) FROM tracks
            WHERE album_artist IS NOT NULL AND album_artist_key <> artist_key AND album_key <> ''
            GROUP BY artist, album, album_artist_key ORDER BY album_artist_key DESC
            """
        ) {
            let (artist, title, albumArtist): (String?, String, String) = (
                try counted(row[0]), try row[1], try row[3]
            )
            let name = try counted(albumArtist) ?? albumArtist
            let owner = NameNumber.artist(name)
            guard owner != NameNumber.artist(artist) else { continue }
            compilations[NameNumber.album(title, artist: artist)] = Compilation(
                number: NameNumber.album(title, artist: name),
                artist: owner,
                artistName: name
            )
        }
        return compilations
    }

    private func storedCompilations() throws -> [Int64: Compilation] {
        var compilations: [Int64: Compilation] = [:]
        for row in try rows("SELECT album_id, compilation_id, artist_id, artist FROM compilations") {
            compilations[try row[0]] = Compilation(
                number: try row[1],
                artist: try row[2],
                artistName: try row[3]
            )
        }
        return compilations
    }
}
