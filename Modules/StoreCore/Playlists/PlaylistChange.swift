import Entities
import Foundation
import Services

/// A journaled change to one playlist.
struct PlaylistChange<Session: StoreSession> {
    private let session: Session
    private let id: Int64

    /// Begins a separate change.
    init(_ kind: LibraryChange.Kind, of name: String, in session: Session, at date: Date) throws {
        self.session = session
        id = try session.journal.begin(kind, at: date, playlist: name)
    }

    /// Continues an import's change, which is named after its playlist unless it creates several.
    init(_ change: Int64, of name: String, in session: Session) throws {
        (self.session, id) = (session, change)
        try session.run(
            """
            UPDATE changes SET playlist = CASE WHEN EXISTS (
                SELECT 1 FROM changed_rows
                WHERE change_id = changes.id AND part = \(JournaledTable.playlists.part)
            ) THEN NULL ELSE \(name) END WHERE id = \(change)
            """
        )
    }

    /// Creates a playlist.
    func make(_ new: NewPlaylist, named name: String, urn: URN, madeAt: Date) throws {
        var search: SmartSearch?
        if case .smart(let smart) = new.content { search = smart }
        let text = search.map { $0.text.storable ?? "" }
        let playlist = try session.rowNumbers(1, in: "playlists")
        try session.run(
            """
            INSERT INTO playlists (
                id, name_key, urn, name, made_at, search, search_order, is_reversed, track_limit
            )
            VALUES (
                \(playlist), \(name.playlistKey), \(urn.description), \(name), \(madeAt.wholeSeconds), \(text),
                \(search?.order.rawValue), \(search?.isReversed), \(search?.limit)
            )
            """
        )
        try session.journal.didAdd([playlist], to: .playlists, in: id)
        switch new.content {
        case .tracks(let urns): try add(urns, to: playlist)
        case .listed(let tracks): try add(tracks, to: playlist)
        case .smart: break
        }
    }

    /// Adds tracks of the library.
    ///
    /// - Parameter next: the entry that follows them; `nil` for the end.
    func add(_ urns: [URN], to playlist: Int64, before next: PlaylistEntry.ID? = nil) throws {
        let ids = try ids(of: urns)
        let entries = try urns.map { urn in
            guard let track = ids[urn] else { throw ServiceError.notFound(.track(urn)) }
            return NewEntry(track: track)
        }
        try add(entries, to: playlist, before: next)
    }

    private func ids(of urns: [URN]) throws -> [URN: Int64] {
        let found = try session.rows("SELECT urn, id FROM tracks WHERE urn IN \(in: urns.map(\.description))")
        { row in
            (URN(trusted: try row[0]), try row[1] as Int64)
        }
        return Dictionary(found) { first, _ in first }
    }

    private func add(_ tracks: [ListedTrack], to playlist: Int64) throws {
        let known = try ids(of: tracks.compactMap(\.urn))
        let places = tracks.map { $0.location?.text.storable }
        let found = try session.rows(
            "SELECT location, min(id) FROM tracks WHERE location IN \(in: Set(places.compactMap(\.self))) GROUP BY location"
        ) { row in (try row[0] as String, try row[1] as Int64) }
        let ids = Dictionary(found) { first, _ in first }
        let entries = zip(tracks, places).map { track, place in
            NewEntry(
                track: track.urn.flatMap { known[$0] } ?? place.flatMap { ids[$0] },
                location: place,
                listed: track
            )
        }
        try add(entries, to: playlist, before: nil)
    }

    private func add(_ entries: [NewEntry], to playlist: Int64, before next: PlaylistEntry.ID?) throws {
        var positions = try positions(for: entries.count, before: next, in: playlist)
        if positions == nil {
            try spread(playlist)
            positions = try self.positions(for: entries.count, before: next, in: playlist)
        }
        let number = try session.rowNumbers(entries.count, in: "playlist_entries")
        try session.insert(
            zip(positions ?? [], entries).enumerated().map { index, entry in
                [.integer(number + Int64(index)), .integer(playlist), .integer(entry.0)] + entry.1.values
            },
            into: "playlist_entries",
            ["id", "playlist_id", "position"] + NewEntry.columns
        )
        try session.journal.didAdd(entries.indices.map { number + Int64($0) }, to: .playlistEntries, in: id)
    }

    /// Positions before an entry, or after the last if it is `nil`; `nil` if too few are free.
    private func positions(for count: Int, before next: PlaylistEntry.ID?, in playlist: Int64) throws
        -> [Int64]?
    {
        let end = try next.flatMap { next in
            try session.first("SELECT position FROM playlist_entries WHERE id = \(next)") { row in
                try row[0] as Int64
            }
        }
        let last = try session.first(
            """
            SELECT coalesce(max(position), 0) FROM playlist_entries
            WHERE playlist_id = \(playlist) AND position < \(end ?? .max)
            """
        ) { row in try row[0] as Int64 }
        return PlaylistPosition.places(for: count, after: last ?? 0, before: end)
    }

    /// Removes entries.
    func remove(_ entries: [PlaylistEntry.ID]) throws {
        try session.journal.willChange(entries, of: .playlistEntries, in: id)
        try session.run("DELETE FROM playlist_entries WHERE id IN \(in: entries)")
    }

    /// Moves an entry to the place of another: after it if it came before, before it otherwise.
    func move(_ entry: PlaylistEntry.ID, to target: PlaylistEntry.ID, in playlist: Int64) throws {
        guard entry != target else { return }
        if let position = try position(for: entry, at: target, in: playlist) {
            return try set([(entry, position)])
        }
        try spread(playlist)
        if let position = try position(for: entry, at: target, in: playlist) {
            try set([(entry, position)])
        }
    }

    /// A position next to the target; `nil` if none is free.
    private func position(for entry: PlaylistEntry.ID, at target: PlaylistEntry.ID, in playlist: Int64) throws
        -> Int64?
    {
        try session.first(
            """
            SELECT target.position, entry.position < target.position,
                CASE WHEN entry.position < target.position THEN (
                    SELECT min(position) FROM playlist_entries
                    WHERE playlist_id = \(playlist) AND position > target.position
                ) ELSE (
                    SELECT max(position) FROM playlist_entries
                    WHERE playlist_id = \(playlist) AND position < target.position
                ) END
            FROM playlist_entries AS entry CROSS JOIN playlist_entries AS target
            WHERE entry.id = \(entry) AND target.id = \(target)
            """
        ) { row in
            PlaylistPosition.next(to: try row[0], isBehind: try row[1], neighbour: try row[2])
        } ?? nil
    }

    private func set(_ positions: [(entry: PlaylistEntry.ID, position: Int64)]) throws {
        try session.journal.willChange(positions.map(\.entry), of: .playlistEntries, in: id)
        try session.run(
            positions.map { entry, position in
                "UPDATE playlist_entries SET position = \(position) WHERE id = \(entry)"
            }
        )
    }

    /// Restores the gaps between all entries.
    private func spread(_ playlist: Int64) throws {
        let entries = try self.entries(of: playlist)
        try set(entries.enumerated().map { ($1, Int64($0 + 1) &* PlaylistPosition.gap) })
    }

    private func entries(of playlist: Int64) throws -> [PlaylistEntry.ID] {
        try session.rows("SELECT id FROM playlist_entries WHERE playlist_id = \(playlist) ORDER BY position")
        { row in
            try row[0]
        }
    }

    /// Renames the playlist. The name must be free.
    func rename(_ playlist: Int64, to name: String) throws {
        try session.journal.willChange([playlist], of: .playlists, in: id)
        try session.run(
            "UPDATE playlists SET name = \(name), name_key = \(name.playlistKey) WHERE id = \(playlist)"
        )
    }

    /// Deletes the playlist with its entries.
    func delete(_ playlist: Int64) throws {
        try remove(entries(of: playlist))
        try session.journal.willChange([playlist], of: .playlists, in: id)
        try session.run("DELETE FROM playlists WHERE id = \(playlist)")
    }
}

/// A new entry.
private struct NewEntry {
    /// The track's row; `nil` if the library doesn't have it.
    var track: Int64?
    var location: String?
    var listed: ListedTrack?

    static let columns = ["track_id", "location", "title", "artist", "duration_ms"]

    var values: [StoreValue] {
        [
            StoreValue(track), StoreValue(location), StoreValue(listed?.title?.storable),
            StoreValue(listed?.artist?.storable), StoreValue(listed?.durationMs),
        ]
    }
}
