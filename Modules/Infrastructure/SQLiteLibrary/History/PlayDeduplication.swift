import Entities
import GRDB
import StoreCore

/// The sources of `DuplicateSources`, as arguments of a query.
struct PlayDeduplication: Equatable {
    /// Other sources of the same service, which may only record minutes, as JSON; `nil` for none.
    private var sameService: String?
    /// Sources of other services, as JSON; `nil` for none.
    private var others: String?

    static let none = PlayDeduplication()
    /// The maximum difference in the start time of a play, in seconds.
    static let reach: Int64 = 59

    var isNone: Bool { self == .none }

    private init() {}

    init(of source: PlaySource, _ id: Int64, _ scope: DuplicateSources.Scope, in db: Database) throws {
        guard scope != .none, source != .sidewinder else { return }
        let joined = try db.joinedSources(of: id, scope)
        sameService = joined.sameService.isEmpty ? nil : Database.json(joined.sameService)
        others = joined.others.isEmpty ? nil : Database.json(joined.others)
    }

    /// Returns whether the log already has a play, in any spelling of the track.
    func knows(_ start: Int64, _ version: Version, in db: Database) throws -> Bool {
        guard !isNone else { return false }
        let (minute, isMinute) = (start - start % 60, start % 60 == 0)
        let statement = try db.cachedStatement(
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM plays
                    CROSS JOIN play_versions ON play_versions.id = version_id
                    CROSS JOIN play_tracks ON play_tracks.id = track_id
                    WHERE started_at BETWEEN ?1 AND ?2 AND sign > 0
                        AND group_id = (SELECT group_id FROM play_tracks WHERE id = ?3)
                        AND (
                            started_at = ?4 AND source_id IN (SELECT value FROM json_each(?6))
                            OR (started_at IN (?1, ?4) OR ?5) AND source_id IN (SELECT value FROM json_each(?7))
                        )
                )
                """
        )
        let numbers = [minute, isMinute ? start + Self.reach : start, version.track, start, isMinute ? 1 : 0]
        return try statement.numbers(1, numbers, [others ?? "[]", sameService ?? "[]"]) == [1]
    }
}

extension Database {
    /// The other sources that may have delivered a source's plays already.
    func joinedSources(of source: Int64, _ scope: DuplicateSources.Scope) throws -> DuplicateSources {
        let rows = try Row.fetchAll(cachedStatement(sql: "SELECT id, name, user FROM play_sources"))
        return DuplicateSources(
            of: source,
            in: scope,
            among: rows.map { ($0[0], PlaySource(name: $0[1], user: $0[2])) }
        )
    }
}
