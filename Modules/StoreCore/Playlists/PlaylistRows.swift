import Entities
import Services

/// The user's own playlists.
package struct PlaylistRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    /// All rows, by name.
    package func all() throws -> [StoredPlaylist] {
        try session.rows("SELECT \(StoredPlaylist.columns) FROM playlists ORDER BY name_key") {
            try StoredPlaylist($0)
        }
    }

    /// The row of a name, ignoring case and accents.
    package func row(named name: String) throws -> StoredPlaylist? {
        try row(where: "name_key = \(name.playlistKey)")
    }

    func row(_ urn: URN) throws -> StoredPlaylist? { try row(where: "urn = \(urn.description)") }

    private func row(where condition: SQL) throws -> StoredPlaylist? {
        try session.first("SELECT \(StoredPlaylist.columns) FROM playlists WHERE \(condition)") {
            try StoredPlaylist($0)
        }
    }

    /// The row of a playlist that the user can change: the one with the name, otherwise the only one whose name
    /// contains it.
    ///
    /// - Throws: `notFound`; `ambiguous`; `notEditable` for a system playlist or a music server's.
    func editable(named name: String) throws -> StoredPlaylist {
        if let row = try row(named: name) { return row }
        if let system = SystemPlaylist(named: name) {
            throw ServiceError.notEditable(.systemPlaylist(system.rawValue))
        }
        if let row = try SourcePlaylistRows(session).row(named: name) {
            throw ServiceError.notEditable(.serverPlaylist(row.name, source: row.source))
        }
        let key = name.playlistKey
        let found = key.isEmpty ? [] : try all().filter { $0.name.playlistKey.contains(key) }
        guard let row = found.first else { throw ServiceError.notFound(.playlist(name)) }
        guard found.count == 1 else { throw ServiceError.ambiguous(.playlists(found.map(\.name))) }
        return row
    }

    /// The row of a playlist with tracks that the user can choose.
    ///
    /// - Throws: `notFound`; `notEditable` for a system playlist, a music server's or a smart one.
    func picked(named name: String) throws -> StoredPlaylist {
        let row = try editable(named: name)
        guard row.search == nil else { throw ServiceError.notEditable(.smartPlaylist(row.name)) }
        return row
    }

    /// Playlists with their sizes.
    func playlists(_ rows: [StoredPlaylist]) throws -> [Playlist] {
        let sizes = try PlaylistEntryRows(session).sizes(of: rows.filter { $0.search == nil }.map(\.id))
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

    /// The name as stored, if it can be used.
    ///
    /// - Parameter row: the playlist that already has it, if any.
    /// - Throws: `invalid` if it is blank; `notEditable` if it is a system playlist's; `alreadyExists` if another
    ///   playlist has it.
    func freeName(_ name: String, for row: StoredPlaylist? = nil) throws -> String {
        guard let name = name.storablePlaylistName else { throw ServiceError.invalid(.unnamed) }
        if let system = SystemPlaylist(named: name) {
            throw ServiceError.notEditable(.systemPlaylist(system.rawValue))
        }
        if let other = try self.row(named: name), other.id != row?.id {
            throw ServiceError.alreadyExists(.playlist(other.name))
        }
        return name
    }
}
