import Entities
import Foundation
import GRDB
import Services
import Storing

/// A row of the table `playlists`.
struct StoredPlaylist {
    let id: Int64
    let urn: URN
    let name: String
    let madeAt: Date
    /// `nil` if the user chooses the tracks.
    let search: SmartSearch?

    fileprivate static let columns =
        "id, urn, name, made_at, search, search_order, is_reversed, track_limit"

    fileprivate init(_ row: Row) {
        id = row[0]
        urn = URN(trusted: row[1])
        name = row[2]
        madeAt = Date(timeIntervalSince1970: row[3])
        search = (row[4] as String?).map { text in
            SmartSearch(
                text: text,
                order: (row[5] as String?).flatMap(SmartSearch.Order.init) ?? .sorted(.added),
                isReversed: row[6] ?? false,
                limit: row[7]
            )
        }
    }
}

extension Database {
    /// All rows, by name.
    func playlistRows() throws -> [StoredPlaylist] {
        let sql = "SELECT \(StoredPlaylist.columns) FROM playlists ORDER BY name_key"
        return try Row.fetchAll(cachedStatement(sql: sql)).map(StoredPlaylist.init)
    }

    /// The row of a name, ignoring case and accents.
    func playlistRow(named name: String) throws -> StoredPlaylist? {
        let sql = "SELECT \(StoredPlaylist.columns) FROM playlists WHERE name_key = ?"
        return try Row.fetchOne(cachedStatement(sql: sql), arguments: [name.playlistKey]).map(
            StoredPlaylist.init
        )
    }

    /// The row of a playlist that the user can change.
    ///
    /// - Throws: `notFound`; `systemPlaylist`; `serverPlaylist`.
    func editablePlaylist(named name: String) throws -> StoredPlaylist {
        if let row = try playlistRow(named: name) { return row }
        if let system = SystemPlaylist(named: name) {
            throw ServiceError.notEditable(.systemPlaylist(system.rawValue))
        }
        if let row = try sourcePlaylistRow(named: name) {
            throw ServiceError.notEditable(.serverPlaylist(row.name, source: row.source))
        }
        throw ServiceError.notFound(.playlist(name))
    }

    /// The row of a playlist whose tracks the user can choose.
    ///
    /// - Throws: `notFound`; `systemPlaylist`; `serverPlaylist`; `smartPlaylist`.
    func pickedPlaylist(named name: String) throws -> StoredPlaylist {
        let row = try editablePlaylist(named: name)
        guard row.search == nil else { throw ServiceError.notEditable(.smartPlaylist(row.name)) }
        return row
    }

    /// A playlist with its size.
    func playlist(_ row: StoredPlaylist) throws -> Playlist {
        Playlist(
            urn: row.urn,
            name: row.name,
            madeAt: row.madeAt,
            content: try row.search.map(Playlist.Content.smart) ?? .picked(sizeOfPlaylist(row.id))
        )
    }

    /// The name as it will be stored, if it can be used.
    ///
    /// - Parameter row: the playlist that has it already, if any.
    /// - Throws: `unnamed`; `systemPlaylist`; `playlistExists`.
    func freePlaylistName(_ name: String, for row: StoredPlaylist? = nil) throws -> String {
        guard let name = name.storablePlaylistName else { throw ServiceError.invalid(.unnamed) }
        if let system = SystemPlaylist(named: name) {
            throw ServiceError.notEditable(.systemPlaylist(system.rawValue))
        }
        if let other = try playlistRow(named: name), other.id != row?.id {
            throw ServiceError.alreadyExists(.playlist(other.name))
        }
        return name
    }

    /// Inserts a playlist and returns its row's number. The name must be free.
    func insertPlaylist(_ name: String, urn: URN, madeAt: Date, search: SmartSearch?) throws -> Int64 {
        try run(
            """
            INSERT INTO playlists
                (urn, name, name_key, made_at, search, search_order, is_reversed, track_limit)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                urn.description, name, name.playlistKey, Int64(madeAt.storable.timeIntervalSince1970),
                search?.text, search?.order.rawValue, search?.isReversed, search?.limit,
            ]
        )
        return lastInsertedRowID
    }

    /// Renames a playlist. The name must be free.
    func renamePlaylist(_ id: Int64, to name: String) throws {
        try run("UPDATE playlists SET name = ?, name_key = ? WHERE id = ?", [name, name.playlistKey, id])
    }
}
