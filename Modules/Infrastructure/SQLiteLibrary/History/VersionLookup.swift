import Entities
import GRDB
import StoreCore

extension Database {
    /// The version of a track with a name, created if necessary; `nil` if the name has no title.
    func version(_ name: PlayName) throws -> Version? {
        let details = TrackDetails(title: name.title, artist: name.artist, album: name.album).storable
        guard let details else { return nil }
        let artist = try artist(details.artist)
        let album = try details.album.map { try title($0, of: artist, "album") }
        let hash = try SQLiteSession(self).nameHash(title: details.title, artist: details.artist)
        let track = try title(details.title, of: artist, "track", hash)
        let version = try entry(
            "SELECT id FROM play_versions WHERE track_id = ? AND album_id = ?",
            else: "INSERT INTO play_versions (track_id, album_id) VALUES (?, ?)",
            of: [track, album ?? .unknown]
        )
        return Version(id: version.id, track: track.id, artist: artist.id, album: album?.id ?? 0)
    }

    private func artist(_ name: String?) throws -> Entry {
        let key = name?.folded ?? ""
        if let found = try cachedStatement(sql: "SELECT id, group_id FROM play_artists WHERE key = ?")
            .numbers(2, [], [key])
        {
            return Entry(id: found[0], group: found[1], isNew: false)
        }
        let group = try artistGroup(of: name)
        try cachedStatement(sql: "INSERT INTO play_artists (group_id, key, name) VALUES (?, ?, ?)")
            .run([group], [key, name])
        return Entry(id: lastInsertedRowID, group: group, isNew: true)
    }

    /// An album or a track of an artist.
    ///
    /// - Parameter hash: the name hash of a track.
    private func title(
        _ title: String,
        of artist: Entry,
        _ noun: String,
        _ hash: Int64? = nil
    ) throws -> Entry {
        let key = title.folded
        if !artist.isNew,
            let found = try cachedStatement(
                sql: "SELECT id FROM play_\(noun)s WHERE artist_id = ? AND key = ?"
            ).numbers(1, [artist.id], [key])?.first
        {
            return Entry(id: found, isNew: false)
        }
        let group = try titleGroup(NameKey.title(title), of: artist.group, noun, hash)
        try cachedStatement(
            sql: "INSERT INTO play_\(noun)s (artist_id, group_id, key, name) VALUES (?, ?, ?, ?)"
        ).run([artist.id, group], [key, title])
        return Entry(id: lastInsertedRowID, isNew: true)
    }

    /// The number of the group of an artist's spellings, created if necessary.
    func artistGroup(of name: String?) throws -> Int64 {
        let name = try counted(name)
        return try entry(
            "SELECT id FROM artist_groups WHERE key = ?",
            else: "INSERT INTO artist_groups (key, name) VALUES (?, ?)",
            key: [NameKey.artist(name ?? "")],
            names: [name]
        ).id
    }

    /// The number of the group of an album's spellings, created if necessary.
    func albumGroup(_ key: String, of artistGroup: Int64) throws -> Int64 {
        try titleGroup(key, of: artistGroup, "album", nil)
    }

    private func titleGroup(
        _ key: String,
        of artistGroup: Int64,
        _ noun: String,
        _ hash: Int64?
    ) throws -> Int64 {
        let found = try cachedStatement(
            sql: "SELECT id FROM \(noun)_groups WHERE artist_id = ? AND key = ?"
        ).numbers(1, [artistGroup], [key])?.first
        if let found { return found }
        let (column, value) = hash == nil ? ("", "") : (", name_hash", ", ?")
        try cachedStatement(
            sql: "INSERT INTO \(noun)_groups (key, artist_id\(column)) VALUES (?, ?\(value))"
        ).run([.text(key), .integer(artistGroup)] + (hash.map { [.integer($0)] } ?? []))
        return lastInsertedRowID
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
    ///   - owners: the rows that the key begins with. A new owner doesn't have rows yet.
    ///   - key: the rest of the key.
    ///   - names: the values of a new row's other columns.
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
    /// An artist's group; 0 for other rows.
    var group: Int64 = 0
    let isNew: Bool

    /// A placeholder for a missing row.
    static let unknown = Entry(id: 0, isNew: false)
}
