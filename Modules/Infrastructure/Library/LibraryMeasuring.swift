import Entities
import Foundation
import GRDB
import Services
import Storing

extension Library: LibraryMeasuring {
    @concurrent public func statistics(timeZone: TimeZone) async throws(ServiceError) -> LibraryStatistics {
        try await packLog(in: Slot.range(nil), .tracks)
        let (statistics, slots) = try await read { db in
            let known = try db.knownTracks(.all)
            return (try db.statistics(known), try db.slotsOfEverything(in: nil, known))
        }
        var whole = statistics
        whole.days = PlayCalendar(timeZone: timeZone).buckets(of: slots, per: .day)
        return whole
    }
}

extension Database {
    /// All but the days.
    fileprivate func statistics(_ known: KnownTracks) throws -> LibraryStatistics {
        var statistics = LibraryStatistics()
        try addTracks(to: &statistics)
        statistics.artists =
            try Int.fetchOne(
                self,
                sql: "SELECT count(DISTINCT artist_key) FROM tracks WHERE artist_key <> ''"
            ) ?? 0
        statistics.unknownPlays = try trackPlays(in: nil).unknown(to: known)
        statistics.firstPlay = try play(inOrder: "ASC")
        statistics.lastPlay = try play(inOrder: "DESC")
        return statistics
    }

    /// Adds what one pass over the tracks tells.
    private func addTracks(to statistics: inout LibraryStatistics) throws {
        var formats: [AudioFormat: (tracks: Int, durationMs: Int)] = [:]
        var years: [Int: Int] = [:]
        try cachedStatement(sql: "SELECT duration_ms, year, location FROM tracks").forEachRow { row in
            let duration = Int(KnownTrack.duration(row[0]))
            statistics.tracks += 1
            statistics.durationMs &+= duration
            let format = AudioFormat(of: row.utf8(2))
            formats[format, default: (0, 0)].tracks += 1
            formats[format, default: (0, 0)].durationMs &+= duration
            if let year = row.number(1), (1...9999).contains(year) { years[Int(year), default: 0] += 1 }
        }
        statistics.formats = formats.sorted { one, other in
            one.value.tracks == other.value.tracks
                ? one.key < other.key : one.value.tracks > other.value.tracks
        }
        .map { .init(format: $0.key, tracks: $0.value.tracks, durationMs: $0.value.durationMs) }
        statistics.years = years.sorted { $0.key < $1.key }.map { .init(year: $0.key, tracks: $0.value) }
    }

    /// The first play in an order of time, except those that were retracted.
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
