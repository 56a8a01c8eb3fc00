import Entities
import GRDB

extension Database {
    /// The version of a track with a name, created if necessary; `nil` if the name has no title.
    func version(_ name: PlayName) throws -> Version? {
        let details = TrackDetails(title: name.title, artist: name.artist, album: name.album).storable
        guard let details else { return nil }
        let artist = try entry(
            "SELECT id FROM play_artists WHERE key = ?",
            else: "INSERT INTO play_artists (key, name) VALUES (?, ?)",
            key: [details.artist?.folded ?? ""],
            names: [details.artist]
        )
        let album = try details.album.map { album in
            try entry(
                "SELECT id FROM play_albums WHERE artist_id = ? AND key = ?",
                else: "INSERT INTO play_albums (artist_id, key, name) VALUES (?, ?, ?)",
                of: [artist],
                key: [album.folded],
                names: [album]
            )
        }
        let track = try entry(
            "SELECT id FROM play_tracks WHERE artist_id = ? AND key = ?",
            else: "INSERT INTO play_tracks (artist_id, key, name) VALUES (?, ?, ?)",
            of: [artist],
            key: [details.title.folded],
            names: [details.title]
        )
        let version = try entry(
            "SELECT id FROM play_versions WHERE track_id = ? AND album_id = ?",
            else: "INSERT INTO play_versions (track_id, album_id) VALUES (?, ?)",
            of: [track, album ?? .unknown]
        )
        return Version(id: version.id, track: track.id, artist: artist.id, album: album?.id ?? 0)
    }

    /// The number of a source, created if necessary.
    func id(of source: PlaySource) throws -> Int64 {
        try entry(
            "SELECT id FROM play_sources WHERE name = ? AND user = ?",
            else: "INSERT INTO play_sources (name, user) VALUES (?, ?)",
            key: [source.name, source.user]
        ).id
    }

    /// The row with a key, created if necessary.
    ///
    /// - Parameters:
    ///   - owners: the rows that the key begins with. A new owner has no rows yet.
    ///   - key: the rest of the key.
    ///   - names: further columns of a new row.
    private func entry(
        _ selection: String,
        else insertion: String,
        of owners: [Entry] = [],
        key: [String] = [],
        names: [String?] = []
    ) throws -> Entry {
        let numbers = owners.map(\.id)
        if !owners.contains(where: \.isNew),
            let found = try cachedStatement(sql: selection).numbers(1, numbers, key)?.first
        {
            return Entry(id: found, isNew: false)
        }
        try cachedStatement(sql: insertion).run(numbers, key + names)
        return Entry(id: lastInsertedRowID, isNew: true)
    }
}

/// A row found by its key.
private struct Entry {
    let id: Int64
    /// Whether it was just created.
    let isNew: Bool

    /// A placeholder for a missing row.
    static let unknown = Entry(id: 0, isNew: false)
}
