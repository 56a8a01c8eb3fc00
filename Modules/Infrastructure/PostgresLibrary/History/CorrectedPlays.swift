import Entities
import Postgres
import StoreCore

extension PostgresLibrarySession {
    package func retract(_ plays: [PlayID], in change: Int64) throws {
        try log(
            plays.map { play in
                let key = PlayKey(
                    version: play.version,
                    start: play.start,
                    source: play.source,
                    ordinal: Int32(clamping: play.ordinal),
                    sign: -1
                )
                return PlayEvent(key: key, track: 0, precision: 1, hasAlbum: true)
            },
            in: change
        )
    }

    package func add(_ plays: [Play], in change: Int64) throws -> Int {
        let batch = PlayBatch(plays, known: [], rowNumbers: .ofProcess)
        guard !batch.events.isEmpty else { return 0 }
        var known = try LoggedPlays(like: batch.events, in: session, after: batch.naming(in: session))
        let ordinals = try ordinals(of: batch.events)
        var new: [PlayEvent] = []
        for var event in batch.events.sorted(by: { $0.isBetter(than: $1) }) where !known.counts(event) {
            event.key.ordinal = ordinals[event.key.withoutOrdinal, default: 0]
            known.add(event)
            new.append(event)
        }
        try log(new, in: change)
        return new.count
    }

    /// Adds rows to the log and to the counts.
    private func log(_ events: [PlayEvent], in change: Int64) throws {
        let stored = try session.insert(NewPlays(events: events), change: change)
        try session.count(stored, replacing: [], spread: CounterShard.journaled)
    }

    /// The first ordinals that no plays with the same names, starts and sources have or had.
    private func ordinals(of events: [PlayEvent]) throws -> [PlayKey: Int32] {
        let keys = events.map(\.key)
        let wanted = SQL.table(
            [.integers(keys.map(\.version)), .integers(keys.map(\.start)), .integers(keys.map(\.source))],
            as: "wanted",
            ["name", "second", "origin"]
        )
        let rows = try rows(
            """
            SELECT version_id, started_at, source_id, max(ordinal) FROM \(wanted)
            JOIN plays ON version_id = name AND started_at = second AND source_id = origin GROUP BY 1, 2, 3
            """
        ) { row in
            let key = PlayKey(version: try row[0], start: try row[1], source: try row[2], ordinal: 0, sign: 1)
            return (key, Int32(clamping: (try row[3] as Int64) &+ 1))
        }
        return Dictionary(rows) { first, _ in first }
    }

    package func rename(_ plays: [Play], _ edit: PlayEdit, in change: Int64) throws {
        guard let play = plays.first else { return }
        let artists = Set(plays.map(\.artist))
        let numbers = try Set(artists.map { NameNumber.artist(try counted($0)) })
        let isTheirs: SQL = "artist_id IN \(in: numbers)"
        let keys = Set(artists.map { ($0 ?? "").folded })
        func rename(_ column: String, to name: String?) throws {
            guard let name else { return }
            let rows = try rows(
                """
                SELECT id, artist, \(raw: column) FROM play_versions
                WHERE \(isTheirs) AND \(raw: column) IS DISTINCT FROM \(name)
                """
            ) { row in
                (id: try row[0] as Int64, artist: try row[1] as String?, name: try row[2] as String?)
            }
            let changed = rows.filter {
                keys.contains(($0.artist ?? "").folded) && $0.name?.folded == name.folded
            }.map(\.id)
            try journal.willChange(changed, of: .playVersions, in: change)
            try run("UPDATE play_versions SET \(raw: column) = \(name) WHERE id IN \(in: changed)")
        }
        if edit.artist != nil { try rename("artist", to: play.artist) }
        if edit.album != nil { try rename("album", to: play.album) }
        if edit.title != nil { try rename("title", to: play.title) }
    }

    package func groups(of versions: Set<Int64>, _ kind: Chart.Kind) throws -> [Int64: Int64] {
        let rows = try rows(
            """
            SELECT id, group_id FROM (\(raw: PlayGroups(kind: kind).versions)) AS grouped
            WHERE id IN \(in: versions)
            """
        ) { row in (try row[0] as Int64, try row[1] as Int64) }
        return Dictionary(rows) { first, _ in first }
    }

    package func places(of groups: Set<Int64>, _ kind: Chart.Kind) throws -> [Int64: Int64] {
        try session.places(of: groups, PlayGroups(kind: kind))
    }
}

extension LoggedPlays {
    /// Returns whether the log has a play, and it counts.
    fileprivate func counts(_ play: PlayEvent) -> Bool {
        plays(sameAs: play).contains { !hasRetracted($0) }
    }
}

extension PlayKey {
    fileprivate var withoutOrdinal: PlayKey {
        var key = self
        key.ordinal = 0
        return key
    }
}
