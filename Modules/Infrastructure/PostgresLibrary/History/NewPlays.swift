import Postgres
import StoreCore

/// The plays of a batch that the log lacks.
struct NewPlays {
    /// The plays in chronological order.
    private(set) var events: [PlayEvent] = []
    /// The log's reports of some of them, less exact or without an album.
    private(set) var replaced: [PlayEvent] = []
    /// The numbers of plays that the log knew, by their source in the log.
    private(set) var known: [Int64: Int] = [:]
    /// The rows of plays that the log knew from other changes.
    private(set) var changed: Set<PlayKey> = []

    /// - Parameter repeated: duplicates of some of the plays.
    init(events: [PlayEvent] = [], repeated: [PlayEvent] = []) {
        self.events = events
        for event in repeated { addKnown(event, among: [event]) }
    }

    /// - Parameter log: the plays of the log that may be the same as some of these.
    init(_ batch: PlayBatch, in log: consuming LoggedPlays) {
        // The more exact ones first, because they would replace others.
        let sorted = batch.events.sorted {
            ($0.precision, $0.key.start, $0.place) < ($1.precision, $1.key.start, $1.place)
        }
        let copied = batch.isCopy ? Set(batch.events.map(\.key)) : []
        var added: [PlayKey: PlayEvent] = [:]
        for event in sorted {
            let same = event.others(in: log.plays(sameAs: event), apartFrom: copied)
            addKnown(event, among: same)
            changed.formUnion(same.lazy.filter(\.isOfOtherChange).map(\.key))
            guard let (play, replaced) = event.merged(with: same), !same.contains(where: log.hasRetracted)
            else { continue }
            for play in replaced {
                log.remove(play)
                if added.removeValue(forKey: play.key) == nil { self.replaced.append(play) }
            }
            log.add(play)
            added[play.key] = play
            if play.isOfOtherChange { changed.insert(play.key) }
        }
        events = added.values.sorted { ($0.key.start, $0.place) < ($1.key.start, $1.place) }
        for event in batch.repeated { addKnown(event, among: log.plays(sameAs: event)) }
    }

    /// Counts the plays that weren't added because the log has the same rows.
    mutating func didStore(_ stored: [PlayEvent]) {
        guard stored.count < events.count else { return }
        let keys = Set(stored.lazy.map(\.key))
        for event in events where !keys.contains(event.key) { addKnown(event, among: [event]) }
    }

    /// Counts a play by its report in the log, if the log has one: the same row, or else the earliest.
    private mutating func addKnown(_ event: PlayEvent, among same: [PlayEvent]) {
        guard let logged = same.first(where: { $0.key == event.key }) ?? same.first else { return }
        known[logged.key.source, default: 0] += 1
    }
}

extension PlayEvent {
    /// Whether a change other than the batch's brought it.
    fileprivate var isOfOtherChange: Bool { change.map { $0 != 0 } ?? false }
}

/// Plays of the log, by track and minute.
struct LoggedPlays {
    private var plays: [Place: [PlayEvent]] = [:]

    /// The plays of the log that may be the same as some plays: of the same tracks, in any spelling, and less than a
    /// minute before or after.
    ///
    /// - Parameter naming: statements to run before, in the same round trip.
    init(like events: [PlayEvent], in session: PostgresSession, after naming: [PostgresStatement]) throws {
        // OFFSET 0 keeps the subquery apart. The server would rather read all plays of a version for each of its starts
        // in the batch, because an index scan seems cheaper where the log was copied in its order.
        let query = PostgresStatement(
            """
            SELECT version_id, started_at, source_id, ordinal, sign, change_id, wanted.track_id, album_id <> 0
            FROM (SELECT DISTINCT * FROM unnest($1::BIGINT[], $2::BIGINT[])) AS wanted (track_id, second)
            JOIN play_versions ON name_id = wanted.track_id
            CROSS JOIN LATERAL (
                SELECT * FROM plays
                WHERE version_id = play_versions.id AND started_at BETWEEN second - $3 AND second + $3 OFFSET 0
            ) AS logged
            WHERE sign <> 0
            """,
            [
                .integers(events.map(\.track)), .integers(events.map(\.key.start)),
                .integer(ReportedStart.reach),
            ]
        )
        let found = try session.pipeline(naming + [PostgresStatement(MinuteSources.query), query]).suffix(2)
        guard let sources = found.first, let rows = found.last else { return }
        let minutes = MinuteSources(try sources.map { row in (id: try row[0], name: try row[1]) })
        for row in rows {
            let key = PlayKey(
                version: try row[0],
                start: try row[1],
                source: try row[2],
                ordinal: Int32(clamping: try row[3] as Int64),
                sign: try row[4]
            )
            let precision = minutes.start(at: key.start, from: key.source).precision
            add(
                PlayEvent(
                    key: key,
                    track: try row[6],
                    precision: precision,
                    hasAlbum: try row[7],
                    change: try row[5]
                )
            )
        }
    }

    /// The log's reports of the same play, in chronological order.
    func plays(sameAs play: PlayEvent) -> [PlayEvent] {
        (-1...1).flatMap { plays[Place(play, minutesLater: $0)] ?? [] }
            .filter { $0.start.isSamePlay(as: play.start) }
            .sorted { $0.key.start < $1.key.start }
    }

    /// Returns whether the log has the opposite of a row. A retracted play is never replaced.
    func hasRetracted(_ play: PlayEvent) -> Bool {
        var opposite = play
        opposite.key = play.oppositeKey
        return has(opposite)
    }

    mutating func add(_ play: PlayEvent) {
        // A play near several plays of a batch is found several times.
        if !has(play) { plays[Place(play), default: []].append(play) }
    }

    private func has(_ play: PlayEvent) -> Bool {
        plays[Place(play)]?.contains { $0.key == play.key } == true
    }

    mutating func remove(_ play: PlayEvent) {
        plays[Place(play)]?.removeAll { $0.key == play.key }
    }

    private struct Place: Hashable {
        let track: Int64
        let sign: Int64
        let minute: Int64

        init(_ play: PlayEvent, minutesLater minutes: Int64 = 0) {
            (track, sign, minute) = (play.track, play.key.sign, play.key.start / 60 + minutes)
        }
    }
}
