import Entities
import Postgres
import StoreCore

/// A minute of a track, in which another source may have reported the same play.
private struct TrackMinute: Hashable {
    let track: Int64
    /// The minute's first second, since 1970.
    let start: Int64

    init(track: Int64, start: Int64) {
        (self.track, self.start) = (track, start - start % 60)
    }

    init(_ event: PlayEvent) {
        self.init(track: event.track, start: event.key.start)
    }
}

private struct HeardStart {
    let start: Int64
    let source: Int64
}

extension PostgresSession {
    /// Returns the plays of a batch, in chronological order, without those that other sources have reported.
    ///
    /// - Parameter naming: statements to run before, in the same round trip.
    func unheard(
        in batch: PlayBatch,
        joining scope: DuplicateSources.Scope,
        after naming: [PostgresStatement]
    ) throws -> [PlayEvent] {
        let joins = try joinedSources(of: Array(batch.sources.keys), scope, after: naming)
        let others = Set(joins.values.flatMap { $0.sameService + $0.others })
        guard !others.isEmpty else { return batch.events }
        let joining = batch.events.filter { event in
            event.key.sign > 0
                && joins[event.key.source].map { !($0.sameService + $0.others).isEmpty } == true
        }
        var heard = try heardStarts(of: joining, from: others)
        let events = batch.events.sorted { ($0.key.start, $0.place) < ($1.key.start, $1.place) }
        return events.filter { event in
            let minute = TrackMinute(event)
            if event.key.sign > 0, joins[event.key.source]?.knows(event, among: heard[minute] ?? []) == true {
                return false
            }
            if event.key.sign > 0, others.contains(event.key.source) {
                heard[minute, default: []].append(
                    HeardStart(start: event.key.start, source: event.key.source)
                )
            }
            return true
        }
    }

    /// For each source, the other sources that may have reported its plays.
    ///
    /// - Parameter statements: statements to run before, in the same round trip.
    func joinedSources(
        of sources: [Int64],
        _ scope: DuplicateSources.Scope,
        after statements: [PostgresStatement] = []
    ) throws -> [Int64: DuplicateSources] {
        let query = PostgresStatement("SELECT id, name, account FROM play_sources")
        let known = try pipeline(statements + [query]).last?.map { row in
            (number: try row[0] as Int64, source: PlaySource(name: try row[1], user: try row[2]))
        }
        return Dictionary(
            uniqueKeysWithValues: sources.map { source in
                (source, DuplicateSources(of: source, in: scope, among: known ?? []))
            }
        )
    }

    /// The plays that some sources reported of the same tracks, in any spelling, in the same minutes as these plays.
    private func heardStarts(of plays: [PlayEvent], from sources: Set<Int64>) throws -> [TrackMinute:
        [HeardStart]]
    {
        let minutes = Array(Set(plays.map(TrackMinute.init)))
        var heard: [TrackMinute: [HeardStart]] = [:]
        for row in try rows(
            """
            SELECT play_versions.track_id, started_at, source_id
            FROM unnest($1::BIGINT[], $2::BIGINT[]) AS wanted (track_id, minute)
            JOIN play_versions ON play_versions.track_id = wanted.track_id
            JOIN plays ON version_id = play_versions.id AND started_at >= minute AND started_at < minute + 60
            WHERE sign > 0 AND source_id = ANY ($3)
            """,
            [.integers(minutes.map(\.track)), .integers(minutes.map(\.start)), .integers(Array(sources))]
        ) {
            let start: Int64 = try row[1]
            heard[TrackMinute(track: try row[0], start: start), default: []]
                .append(HeardStart(start: start, source: try row[2]))
        }
        return heard
    }
}

extension DuplicateSources {
    /// Returns whether one of these plays of the same track and minute is the same play.
    fileprivate func knows(_ play: PlayEvent, among heard: [HeardStart]) -> Bool {
        let (start, minute) = (play.key.start, play.key.start - play.key.start % 60)
        return heard.contains { other in
            if others.contains(other.source) { return other.start == start }
            guard sameService.contains(other.source) else { return false }
            // A source that knows only the minute reports its first second.
            return other.start == start || other.start == minute || start == minute
        }
    }
}
