import Entities
import Foundation
import Postgres
import Services
import Storing

/// A row of the table `playlists`.
struct StoredPlaylist: Sendable {
    let id: Int64
    let urn: URN
    let name: String
    let madeAt: Date
    /// `nil` if the user chooses the tracks.
    let search: SmartSearch?

    fileprivate static let columns =
        "id, urn, name, made_at, search, search_order, is_reversed, track_limit"

    fileprivate init(_ row: PostgresRow) throws {
        id = try row[0]
        urn = URN(trusted: try row[1])
        name = try row[2]
        madeAt = Date(timeIntervalSince1970: Double(try row[3] as Int64))
        search = try (row[4] as String?).map { text in
            SmartSearch(
                text: text,
                order: try (row[5] as String?).flatMap(SmartSearch.Order.init) ?? .sorted(.added),
                isReversed: try row[6] ?? false,
                limit: try row[7]
            )
        }
    }
}

extension PostgresSession {
    /// All rows, by name.
    func playlistRows() throws -> [StoredPlaylist] {
        try rows("SELECT \(StoredPlaylist.columns) FROM playlists ORDER BY name_key").map(StoredPlaylist.init)
    }

    /// The row of a name, ignoring case and accents.
    func playlistRow(named name: String) throws -> StoredPlaylist? {
        try playlistRows(where: "name_key = $1", .text(name.playlistKey)).first
    }

    /// The row of a URN.
    func playlistRow(_ urn: URN) throws -> StoredPlaylist? {
        try playlistRows(where: "urn = $1", .text(urn.description)).first
    }

    private func playlistRows(where condition: String, _ argument: PostgresValue) throws -> [StoredPlaylist] {
        try rows("SELECT \(StoredPlaylist.columns) FROM playlists WHERE \(condition)", [argument])
            .map(StoredPlaylist.init)
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

    /// Playlists with their sizes.
    func playlists(_ rows: [StoredPlaylist]) throws -> [Playlist] {
        let sizes = try sizes(ofPlaylists: rows.filter { $0.search == nil }.map(\.id))
        return rows.map { row in
            Playlist(
                urn: row.urn,
                name: row.name,
                madeAt: row.madeAt,
                content: row.search.map(Playlist.Content.smart) ?? .picked(sizes[row.id] ?? PlaylistSize())
            )
        }
    }

    /// A playlist with its size.
    func playlist(_ row: StoredPlaylist) throws -> Playlist { try playlists([row])[0] }

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

    /// Inserts a playlist. The name must be free.
    func insertPlaylist(_ id: Int64, _ name: String, urn: URN, madeAt: Date, search: SmartSearch?) throws {
        try execute(
            """
            INSERT INTO playlists
                (id, urn, name, name_key, made_at, search, search_order, is_reversed, track_limit)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            """,
            [
                .integer(id), .text(urn.description), .text(name), .text(name.playlistKey),
                .integer(madeAt.wholeSeconds), PostgresValue(search?.text),
                PostgresValue(search?.order.rawValue), PostgresValue(search?.isReversed),
                PostgresValue(search?.limit),
            ]
        )
    }

    /// Renames a playlist. The name must be free.
    func renamePlaylist(_ id: Int64, to name: String) throws {
        try execute(
            "UPDATE playlists SET name = $1, name_key = $2 WHERE id = $3",
            [.text(name), .text(name.playlistKey), .integer(id)]
        )
    }
}
