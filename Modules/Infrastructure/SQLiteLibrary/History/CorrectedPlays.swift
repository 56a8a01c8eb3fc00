import Entities
import Foundation
import GRDB
import Services
import StoreCore

extension SQLiteSession {
    package func retract(_ plays: [PlayID], in change: Int64) throws {
        var versions: [Int64: Version] = [:]
        let events = try plays.sorted { $0.start < $1.start }.map { play in
            let version = try versions[play.version] ?? db.version(numbered: play.version)
            versions[play.version] = version
            return PlayEvent(
                start: ReportedStart(second: play.start, source: play.source, precision: 1),
                version: version,
                ordinal: play.ordinal,
                sign: -1,
                change: change
            )
        }
        try db.insert(events)
        try db.count(events)
    }

    package func add(_ plays: [Play], in change: Int64) throws -> Int {
        let origins = try plays.map { try db.id(of: $0.source) }
        let sources = try MinuteSources(in: self)
        let events = try zip(plays, origins).map { play, origin in
            guard let version = try db.version(PlayName(play)) else { throw ServiceError.invalid(.untitled) }
            return PlayEvent(
                start: sources.start(at: Int64(play.startedAt.timeIntervalSince1970), from: origin),
                version: version,
                ordinal: 0,
                sign: 1,
                change: change
            )
        }
        var added: [PlayEvent] = []
        for var event in events.sorted(by: { $0.isBetter(than: $1) }) {
            guard try !db.counts(event, sources) else { continue }
            event.ordinal = try db.nextOrdinal(of: event)
            try db.insert([event])
            added.append(event)
        }
        try db.count(added.sorted { $0.start.second < $1.start.second })
        return added.count
    }

    package func rename(_ plays: [Play], _ edit: PlayEdit, in change: Int64) throws {
        guard let play = plays.first else { return }
        let artists = Set(plays.map { ($0.artist ?? "").folded })
        let isTheirs: StoreCore.SQL = "artist_id IN (SELECT id FROM play_artists WHERE key IN \(in: artists))"
        if edit.artist != nil, let artist = play.artist {
            try rename(.playArtists, to: artist, where: "true", in: change)
        }
        if edit.album != nil, let album = play.album {
            try rename(.playAlbums, to: album, where: isTheirs, in: change)
        }
        if edit.title != nil { try rename(.playTracks, to: play.title, where: isTheirs, in: change) }
    }

    private func rename(
        _ table: JournaledTable,
        to name: String,
        where condition: StoreCore.SQL,
        in change: Int64
    ) throws {
        let rows = try rows(
            """
            SELECT id FROM \(raw: table.name)
            WHERE \(condition) AND key = \(name.folded) AND name IS NOT \(name)
            """
        ) { try $0[0] as Int64 }
        try journal.willChange(rows, of: table, in: change)
        try run("UPDATE \(raw: table.name) SET name = \(name) WHERE id IN \(in: rows)")
    }
}

extension Database {
    /// Adds rows to the log.
    fileprivate func insert(_ events: [PlayEvent]) throws {
        try RowInsertion(
            of: events.count,
            into: "plays",
            ["started_at", "version_id", "source_id", "ordinal", "sign", "change_id"],
            in: self
        ).run(events.flatMap(\.row))
        try forgetUndone(events.lazy.map(\.key))
    }

    /// Adds rows, in chronological order, to the counts.
    fileprivate func count(_ events: [PlayEvent]) throws {
        var changes = LogChanges()
        changes.add(events)
        try changes.counts.write(to: self)
    }

    /// Returns whether the log has a play, and it counts.
    fileprivate func counts(_ event: PlayEvent, _ sources: MinuteSources) throws -> Bool {
        try plays(sameAs: event, sources).contains { try !isRetracted($0) }
    }

    /// The first ordinal that no play with the same names, start and source has or had.
    fileprivate func nextOrdinal(of event: PlayEvent) throws -> Int64 {
        let statement = try cachedStatement(
            sql: """
                SELECT ifnull(max(ordinal) + 1, 0) FROM (
                    SELECT ordinal FROM plays WHERE (started_at, version_id, source_id) = (?1, ?2, ?3)
                    UNION ALL
                    SELECT ordinal FROM undone_plays WHERE (started_at, version_id, source_id) = (?1, ?2, ?3)
                )
                """
        )
        return try statement.numbers(1, Array(event.key.prefix(3)), [])?.first ?? 0
    }

    /// The version with a number.
    fileprivate func version(numbered number: Int64) throws -> Version {
        let statement = try cachedStatement(
            sql: """
                SELECT play_tracks.id, artist_id, album_id FROM play_versions
                JOIN play_tracks ON play_tracks.id = track_id WHERE play_versions.id = ?
                """
        )
        guard let row = try statement.numbers(3, [number], []) else { throw Problem.damaged }
        return Version(id: number, track: row[0], artist: row[1], album: row[2])
    }
}
