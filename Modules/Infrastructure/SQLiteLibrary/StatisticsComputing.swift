import Entities
import Foundation
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: StatisticsComputing {
    /// Computes all statistics. Tracks and plays are read concurrently, so changes made during the call may be in only
    /// one of them.
    @concurrent package func statistics(timeZone: TimeZone) async throws(ServiceError) -> LibraryStatistics {
        try await prepareCounts(in: QuarterHour.range(nil), of: .tracks)
        async let heard = heard(in: timeZone)
        var statistics = try await read { db in try db.statistics() }
        (statistics.unknownPlays, statistics.days) = try await heard.get()
        return statistics
    }

    /// The plays of music that isn't in the library, and the plays per day.
    private func heard(in timeZone: TimeZone) async -> Result<(Int, [PlayBucket]), ServiceError> {
        do throws(ServiceError) {
            let known = heardDays.withLock(\.self)
            let (unknownPlays, origin, slots) = try await read { db in
                let tracks = try db.knownTracks(.all)
                let origin = HeardDays.Origin(
                    plays: try db.revisions().number(of: .plays),
                    durations: try db.versionDurations(tracks),
                    timeZone: timeZone
                )
                let slots = known?.origin == origin ? [] : try db.slotsOfEverything(origin.durations)
                return (try db.trackPlays(in: nil).unknown(to: tracks), origin, slots)
            }
            if let known, known.origin == origin { return .success((unknownPlays, known.days)) }
            let days = PlayCalendar(timeZone: timeZone).buckets(of: slots, per: .day)
            heardDays.withLock { $0 = HeardDays(origin: origin, days: days) }
            return .success((unknownPlays, days))
        } catch {
            return .failure(error)
        }
    }
}

/// The plays per day, cached because counting millions of plays dominates the time of `statistics`.
struct HeardDays: Sendable {
    fileprivate struct Origin: Equatable {
        /// The revision of the plays.
        let plays: Int64
        /// The duration of each version, in milliseconds.
        let durations: [Int64]
        let timeZone: TimeZone
    }

    fileprivate let origin: Origin
    fileprivate let days: [PlayBucket]
}

/// The tracks of a format, and their total duration in milliseconds.
private struct FormatSum {
    private(set) var (tracks, durationMs) = (0, 0)

    mutating func add(_ duration: Int) {
        tracks += 1
        durationMs &+= duration
    }
}

extension Database {
    /// The statistics of the tracks, and the first and the last play.
    fileprivate func statistics() throws -> LibraryStatistics {
        var statistics = LibraryStatistics()
        try addTracks(to: &statistics)
        statistics.artists =
            try Int.fetchOne(
                self,
                sql: "SELECT count(DISTINCT artist_key) FROM tracks WHERE artist_key <> ''"
            ) ?? 0
        statistics.firstPlay = try play(inOrder: "ASC")
        statistics.lastPlay = try play(inOrder: "DESC")
        return statistics
    }

    /// Adds the statistics that one pass over the tracks collects.
    private func addTracks(to statistics: inout LibraryStatistics) throws {
        var formats: [AudioFormat: FormatSum] = [:]
        var years = [Int](repeating: 0, count: 10_000)
        try cachedStatement(sql: "SELECT duration_ms, year, location FROM tracks").forEachRow { row in
            let duration = Int(KnownTrack.duration(row[0]))
            statistics.tracks += 1
            statistics.durationMs &+= duration
            formats[AudioFormat(of: row.utf8(2)), default: FormatSum()].add(duration)
            if let year = row.number(1), (1...9999).contains(year) { years[Int(year)] += 1 }
        }
        statistics.formats = formats.sorted { one, other in
            one.value.tracks == other.value.tracks
                ? one.key < other.key : one.value.tracks > other.value.tracks
        }
        .map { .init(format: $0.key, tracks: $0.value.tracks, durationMs: $0.value.durationMs) }
        statistics.years = years.enumerated().lazy.filter { $0.element > 0 }
            .map { .init(year: $0.offset, tracks: $0.element) }
    }

    /// The first play in an order of time. Excludes retracted plays.
    private func play(inOrder order: String) throws -> LibraryStatistics.PlayedMusic? {
        let row = try Row.fetchOne(
            self,
            sql: """
                SELECT started_at, play_tracks.name, play_artists.name FROM plays
                CROSS JOIN play_versions ON play_versions.id = version_id
                CROSS JOIN play_tracks ON play_tracks.id = track_id
                CROSS JOIN play_artists ON play_artists.id = play_tracks.artist_id
                WHERE sign > 0 AND NOT EXISTS (
                    SELECT 1 FROM plays AS retraction
                    WHERE (started_at, version_id, source_id, ordinal, sign)
                        = (plays.started_at, plays.version_id, plays.source_id, plays.ordinal, -1)
                )
                ORDER BY started_at \(order) LIMIT 1
                """
        )
        return row.map { .init(title: $0[1], artist: $0[2], startedAt: Date(timeIntervalSince1970: $0[0])) }
    }
}
