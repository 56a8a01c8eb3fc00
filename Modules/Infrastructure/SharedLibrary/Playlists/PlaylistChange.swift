import Entities
import Foundation
import Postgres
import Services
import Storing

/// A change to one playlist, in the journal.
struct PlaylistChange {
    private let session: PostgresSession
    private let journal: Journal
    private let id: Int64

    /// Begins a change of its own.
    init(_ kind: LibraryChange.Kind, of name: String, in session: PostgresSession, at date: Date) throws {
        self.session = session
        journal = Journal(session: session)
        id = try journal.begin(kind, at: date, playlist: name)
    }

    /// Continues an import.
    init(_ change: inout ImportChange, of name: String, in session: PostgresSession) throws {
        self.session = session
        journal = change.journal
        id = try change.begin()
        try journal.noteImport(ofPlaylist: name, in: id)
    }

    /// Makes a playlist.
    ///
    /// - Parameter number: the first of the numbers for new rows: its own, then those of its entries.
    func make(_ new: NewPlaylist, named name: String, urn: URN, madeAt: Date, number: Int64) throws {
        var search: SmartSearch?
        if case .smart(let smart) = new.content { search = smart }
        try session.insertPlaylist(number, name, urn: urn, madeAt: madeAt, search: search)
        try journal.didAdd([number], to: .playlists, in: id)
        switch new.content {
        case .tracks(let urns): try append(urns, to: number, number: number + 1)
        case .listed(let tracks): try append(tracks, to: number, number: number + 1)
        case .smart: break
        }
    }

    /// Adds tracks of the library at the end.
    ///
    /// - Parameter number: the first of as many numbers for new rows.
    func append(_ urns: [URN], to playlist: Int64, number: Int64) throws {
        var ids: [URN: Int64] = [:]
        for row in try session.rows(
            "SELECT urn, id FROM tracks WHERE urn = ANY ($1)",
            [.texts(urns.map(\.description))]
        ) { ids[URN(trusted: try row[0])] = try row[1] }
        let entries = try urns.map { urn in
            guard let track = ids[urn] else { throw ServiceError.notFound(.track(urn)) }
            return NewEntry(track: track)
        }
        try append(entries, to: playlist, number: number)
    }

    private func append(_ tracks: [ListedTrack], to playlist: Int64, number: Int64) throws {
        let places = tracks.map { $0.location?.text.storable.map(Location.init) }
        var ids: [Location: Int64] = [:]
        for row in try session.rows(
            "SELECT location, min(id) FROM tracks WHERE location_hash = ANY ($1) GROUP BY location",
            [.integers(places.compactMap { $0.map(NameNumber.location) })]
        ) { ids[Location(try row[0])] = try row[1] }
        let entries = zip(tracks, places).map { track, place in
            NewEntry(track: place.flatMap { ids[$0] }, location: place, listed: track)
        }
        try append(entries, to: playlist, number: number)
    }

    private func append(_ entries: [NewEntry], to playlist: Int64, number: Int64) throws {
        let last = try session.rows(
            "SELECT max(position) FROM playlist_entries WHERE playlist_id = $1",
            [.integer(playlist)]
        ).first
        let start = try last?[0] ?? 0 as Int64
        try session.insert(
            entries.enumerated().map { index, entry in
                let position = start &+ Int64(index + 1) &* PlaylistPosition.gap
                return [.integer(number + Int64(index)), .integer(playlist), .integer(position)]
                    + entry.values
            },
            into: "playlist_entries",
            ["id", "playlist_id", "position"] + NewEntry.columns
        )
        try journal.didAdd(entries.indices.map { number + Int64($0) }, to: .playlistEntries, in: id)
    }

    /// Removes entries.
    func remove(_ entries: [PlaylistEntry.ID]) throws {
        try journal.willChange(entries, of: .playlistEntries, in: id)
        try session.execute("DELETE FROM playlist_entries WHERE id = ANY ($1)", [.integers(entries)])
    }

    /// Moves an entry to the place of another: behind it if it came before, in front of it otherwise.
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

    /// A position between two neighbours; `nil` if there is no room.
    private func position(for entry: PlaylistEntry.ID, at target: PlaylistEntry.ID, in playlist: Int64) throws
        -> Int64?
    {
        let row = try session.rows(
            """
            SELECT target.position, entry.position < target.position,
                CASE WHEN entry.position < target.position THEN (
                    SELECT min(position) FROM playlist_entries WHERE playlist_id = $1 AND position > target.position
                ) ELSE (
                    SELECT max(position) FROM playlist_entries WHERE playlist_id = $1 AND position < target.position
                ) END
            FROM playlist_entries AS entry CROSS JOIN playlist_entries AS target
            WHERE entry.id = $2 AND target.id = $3
            """,
            [.integer(playlist), .integer(entry), .integer(target)]
        ).first
        guard let row else { throw Problem.damaged }
        return PlaylistPosition.next(to: try row[0], isBehind: try row[1], neighbour: try row[2])
    }

    private func set(_ positions: [(entry: PlaylistEntry.ID, position: Int64)]) throws {
        let entries = positions.map(\.entry)
        try journal.willChange(entries, of: .playlistEntries, in: id)
        try session.execute(
            """
            UPDATE playlist_entries SET position = moved.position
            FROM unnest($1::BIGINT[], $2::BIGINT[]) AS moved (id, position)
            WHERE playlist_entries.id = moved.id
            """,
            [.integers(entries), .integers(positions.map(\.position))]
        )
    }

    /// Makes room between all entries.
    private func spread(_ playlist: Int64) throws {
        let entries = try session.rows(
            "SELECT id FROM playlist_entries WHERE playlist_id = $1 ORDER BY position",
            [.integer(playlist)]
        ).map { row in try row[0] as Int64 }
        try set(entries.enumerated().map { ($1, Int64($0 + 1) &* PlaylistPosition.gap) })
    }

    /// Renames the playlist.
    func rename(_ playlist: Int64, to name: String) throws {
        try journal.willChange([playlist], of: .playlists, in: id)
        try session.renamePlaylist(playlist, to: name)
    }

    /// Deletes the playlist with its entries.
    func delete(_ playlist: Int64) throws {
        let entries = try session.rows(
            "SELECT id FROM playlist_entries WHERE playlist_id = $1",
            [.integer(playlist)]
        ).map { row in try row[0] as Int64 }
        try remove(entries)
        try journal.willChange([playlist], of: .playlists, in: id)
        try session.execute("DELETE FROM playlists WHERE id = $1", [.integer(playlist)])
    }
}

/// An entry to be made.
private struct NewEntry {
    /// `nil` if the library doesn't have it.
    var track: Int64?
    var location: Location?
    var listed: ListedTrack?

    static let columns = ["track_id", "location", "location_hash", "title", "artist", "duration_ms"]

    var values: [PostgresValue] {
        [
            PostgresValue(track), PostgresValue(location?.text),
            PostgresValue(location.map(NameNumber.location)),
            PostgresValue(listed?.title?.storable), PostgresValue(listed?.artist?.storable),
            PostgresValue(listed?.durationMs),
        ]
    }
}
