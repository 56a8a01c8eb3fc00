import Entities
import Foundation
import Postgres
import Services
import StoreCore

extension PostgresLibrary: StatisticsComputing {
    @concurrent package func statistics(timeZone: TimeZone) async throws(ServiceError) -> LibraryStatistics {
        let (statistics, slots) = try await reading { session in
            (try session.session.statistics(), try session.slots(of: .everything, in: nil))
        }
        var whole = statistics
        whole.days = PlayCalendar(timeZone: timeZone).buckets(of: slots, per: .day)
        return whole
    }
}

extension PostgresSession {
    /// The statistics without the days.
    fileprivate func statistics() throws -> LibraryStatistics {
        let found = try pipeline(
            [
                Self.artists, Self.formats, Self.years, Self.unknownPlays, Self.play(inOrder: "ASC"),
                Self.play(inOrder: "DESC"),
            ].map { PostgresStatement($0) }
        )
        guard found.count == 6 else { throw Problem.damaged }
        var statistics = LibraryStatistics()
        statistics.artists = try found[0].first?[0] ?? 0
        try add(found[1], to: &statistics)
        statistics.years = try found[2].map { row in .init(year: try row[0], tracks: try row[1]) }
        statistics.unknownPlays = max(0, try found[3].first?[0] ?? 0)
        (statistics.firstPlay, statistics.lastPlay) = (try playedMusic(found[4]), try playedMusic(found[5]))
        return statistics
    }

    private static let artists = "SELECT count(DISTINCT artist_key) FROM tracks WHERE artist_key <> ''"

    /// A query for groups of tracks with the same format: a sample location, the number of tracks and their total
    /// duration. A format may have several groups.
    private static let formats = """
        SELECT min(location), count(*), sum(least(greatest(duration_ms, 0), \(KnownTracks.longest)))::BIGINT
        FROM tracks
        GROUP BY location IS NULL, location LIKE '/%' OR location LIKE 'file:%',
            CASE WHEN location ~ '\\.[^./]{1,\(AudioFormat.longestExtension)}$'
                THEN substring(location from '[^./]*$') END
        """

    private static let years = """
        SELECT year, count(*) FROM tracks WHERE year BETWEEN 1 AND 9999 GROUP BY year ORDER BY year
        """

    private static let unknownPlays = """
        SELECT coalesce(sum(plays), 0)::BIGINT FROM (
            SELECT track_id, sum(plays) AS plays FROM play_versions JOIN version_counts ON version_id = id
            GROUP BY track_id
        ) AS heard
        WHERE NOT EXISTS (SELECT 1 FROM tracks WHERE name_hash = track_id)
        """

    /// A query for the first play in the given time order that wasn't retracted.
    private static func play(inOrder order: String) -> String {
        """
        SELECT started_at, title, artist FROM (
            SELECT version_id, started_at FROM plays AS play
            WHERE sign > 0 AND NOT EXISTS (
                SELECT 1 FROM plays AS retraction
                WHERE (version_id, started_at, source_id, ordinal, sign)
                    = (play.version_id, play.started_at, play.source_id, play.ordinal, -1)
            )
            ORDER BY started_at \(order), version_id LIMIT 1
        ) AS log
        JOIN play_versions ON id = version_id
        """
    }

    private func playedMusic(_ rows: PostgresRows) throws -> LibraryStatistics.PlayedMusic? {
        try rows.first.map { row in
            let start = Date(timeIntervalSince1970: Double(try row[0] as Int64))
            return .init(title: try row[1], artist: try row[2], startedAt: start)
        }
    }

    private func add(_ rows: PostgresRows, to statistics: inout LibraryStatistics) throws {
        var formats: [AudioFormat: (tracks: Int, durationMs: Int)] = [:]
        for row in rows {
            let location: String? = try row[0]
            let format =
                location.map { Array($0.utf8).withUnsafeBufferPointer(AudioFormat.init(of:)) } ?? .none
            let (tracks, duration): (Int, Int?) = (try row[1], try row[2])
            formats[format, default: (0, 0)].tracks += tracks
            formats[format, default: (0, 0)].durationMs += duration ?? 0
            statistics.tracks += tracks
            statistics.durationMs += duration ?? 0
        }
        statistics.formats = formats.sorted { one, other in
            one.value.tracks == other.value.tracks
                ? one.key < other.key : one.value.tracks > other.value.tracks
        }
        .map { .init(format: $0.key, tracks: $0.value.tracks, durationMs: $0.value.durationMs) }
    }
}
