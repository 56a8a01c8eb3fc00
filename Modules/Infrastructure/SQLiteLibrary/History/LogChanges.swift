import Entities
import GRDB
import StoreCore

/// The rows that a batch of plays adds to the log and removes from it.
struct LogChanges {
    private(set) var added: [PlayEvent] = []
    /// The log's reports of some of them, less exact or without an album.
    private(set) var replaced: [PlayEvent] = []
    /// The numbers of plays that the log knew, by their source in the log.
    private(set) var known: [Int64: Int] = [:]
    /// The places of plays added that replaced none.
    private(set) var new: [Int] = []
    var correctedCount: Int { added.count - new.count }

    mutating func add(_ events: some Collection<PlayEvent>) {
        added += events
        new += events.map(\.place)
    }

    mutating func add(_ event: PlayEvent, replacing events: [PlayEvent]) {
        added.append(event)
        replaced += events
        if events.isEmpty { new.append(event.place) }
    }

    /// Counts a play by its report in the log, if the log has one.
    mutating func addKnown(_ logged: PlayEvent?) {
        if let logged { known[logged.start.source, default: 0] += 1 }
    }

    /// The seconds in which the plays added can have started; `nil` if there are none.
    var range: ClosedRange<Int64>? {
        guard let first = added.map(\.start.second).min(), let last = added.map(\.start.last).max() else {
            return nil
        }
        return first...last
    }

    /// The changes of the counts.
    var counts: PlayCountDelta {
        var counts = PlayCountDelta()
        for event in added {
            counts.add(event.version, slot: event.start.second / QuarterHour.length, sign: event.sign)
        }
        for event in replaced {
            counts.add(event.version, slot: event.start.second / QuarterHour.length, sign: -event.sign)
        }
        return counts
    }
}

extension Database {
    /// Inserts the events that aren't in the log yet.
    ///
    /// - Parameters:
    ///   - events: the more exact ones first, then in chronological order.
    ///   - isCopy: whether the events are rows of another log.
    func insert(_ events: [PlayEvent], isCopy: Bool) throws -> LogChanges {
        let insertion = try RowInsertion(
            of: events.count,
            into: "plays",
            ["started_at", "version_id", "source_id", "ordinal", "sign", "change_id"],
            onConflict: "ON CONFLICT DO NOTHING",
            in: self
        )
        let sources = try MinuteSources(in: SQLiteSession(self))
        let copied = isCopy ? Set(events.map(\.key)) : []
        var changes = LogChanges()
        for start in stride(from: 0, to: events.count, by: RowInsertion.rows) {
            let group = events[start..<min(start + RowInsertion.rows, events.count)]
            if try isNew(group, sources) {
                try insertion.run(group.flatMap(\.row))
                changes.add(group)
                continue
            }
            for event in group {
                // Of a file that is imported again, nothing else needs to be read.
                if let change = try change(of: event.key) {
                    changes.addKnown(event)
                    if event.change == 0 { _ = try kept(event, of: change) }
                    continue
                }
                var same = event.others(in: try plays(sameAs: event, sources), apartFrom: copied)
                changes.addKnown(same.first)
                if event.change == 0 { same = try same.map { try kept($0, of: $0.change) } }
                guard let (play, replaced) = event.merged(with: same), try !same.contains(where: isRetracted)
                else { continue }
                try delete(replaced)
                try insertion.run(play.row)
                if changesCount > 0 { changes.add(play, replacing: replaced) }
            }
        }
        try forgetUndone(changes.added.lazy.map(\.key))
        return changes
    }

    /// Returns whether all events are certainly new: the log has no plays in their range of time, and no two of them
    /// can have started in the same second.
    private func isNew(_ events: ArraySlice<PlayEvent>, _ sources: MinuteSources) throws -> Bool {
        guard let first = events.first, let last = events.last else { return true }
        guard zip(events, events.dropFirst()).allSatisfy({ $0.start.last < $1.start.second }) else {
            return false
        }
        let hasPlays = try cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM plays WHERE started_at BETWEEN ? AND ?)"
        )
        return try hasPlays.numbers(1, [first.start.second - sources.reach, last.start.last], []) == [0]
    }

    /// The log's reports of the same play, or the retractions if the event is one, in chronological order.
    func plays(sameAs event: PlayEvent, _ sources: MinuteSources) throws -> [PlayEvent] {
        let statement = try cachedStatement(
            sql: """
                SELECT started_at, source_id, ordinal, change_id, version_id, track_id, play_tracks.artist_id, album_id
                FROM plays
                CROSS JOIN play_versions ON play_versions.id = version_id
                CROSS JOIN play_tracks ON play_tracks.id = track_id
                WHERE started_at BETWEEN ? AND ? AND sign = ? AND \(Self.isSpelling("play_tracks.id", of: "?"))
                """
        )
        var logged: [PlayEvent] = []
        let range = [event.start.second - sources.reach, event.start.last]
        try statement.forEachRow(range + [event.sign, event.version.track]) { row in
            let start = sources.start(at: row[0], from: row[1])
            guard start.isSamePlay(as: event.start) else { return }
            logged.append(
                PlayEvent(
                    start: start,
                    version: Version(id: row[4], track: row[5], artist: row[6], album: row[7]),
                    ordinal: row[2],
                    sign: event.sign,
                    change: row[3]
                )
            )
        }
        return logged
    }

    /// Returns whether the log has the opposite of a row. A retracted play is never replaced.
    func isRetracted(_ event: PlayEvent) throws -> Bool {
        try change(of: event.oppositeKey) != nil
    }

    /// The change that brought a row of the log, 0 for none; `nil` if the log doesn't have the row.
    private func change(of key: [Int64]) throws -> Int64? {
        let row = try cachedStatement(
            sql: """
                SELECT change_id FROM plays WHERE (started_at, version_id, source_id, ordinal, sign) = (?, ?, ?, ?, ?)
                """
        )
        return try row.numbers(1, key, [])?.first
    }

    /// Takes a row that is also reported outside any change out of its import, which then can be undone without it.
    private func kept(_ event: PlayEvent, of change: Int64) throws -> PlayEvent {
        guard change != 0 else { return event }
        let update = try cachedStatement(
            sql: """
                UPDATE plays SET change_id = 0
                WHERE (started_at, version_id, source_id, ordinal, sign) = (?, ?, ?, ?, ?)
                    AND change_id IN (SELECT id FROM changes WHERE kind = '\(LibraryChange.Kind.import.rawValue)')
                """
        )
        try update.run(event.key)
        var kept = event
        if changesCount > 0 { kept.change = 0 }
        return kept
    }

    private func delete(_ events: [PlayEvent]) throws {
        guard !events.isEmpty else { return }
        let deletion = try cachedStatement(
            sql: """
                DELETE FROM plays WHERE (started_at, version_id, source_id, ordinal, sign) = (?, ?, ?, ?, ?)
                """
        )
        for event in events { try deletion.run(event.key) }
    }
}
