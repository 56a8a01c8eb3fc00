import Entities
import Foundation
import GRDB

@testable import SQLiteLibrary

/// Charts computed the slow way: from the names of all plays in the log of a library's file.
struct LoggedCharts {
    private let kind: Chart.Kind
    /// The plays in the order their groups were first recorded.
    private var plays: [(start: Date, group: Int64, sign: Int)] = []
    private var subjects: [Int64: PlaySubject] = [:]

    init(of path: String, _ kind: Chart.Kind) throws {
        self.kind = kind
        let rows = try DatabaseQueue(path: path).read { db in
            db.add(function: .artistNameKey)
            return try Row.fetchAll(
                db,
                sql: """
                    SELECT started_at, sign, version_id FROM plays ORDER BY started_at
                    """
            ).map { row in
                (
                    start: Date(timeIntervalSince1970: row[0]), sign: row[1] as Int,
                    group: try Self.group(of: row[2], kind, in: db)
                )
            }
        }
        for row in rows {
            guard let group = row.group else { continue }
            plays.append((row.start, group.id, row.sign))
            subjects[group.id] = group.subject
        }
    }

    func chart(of week: Week) -> Chart {
        let all = allPlays(in: week)
        let counts = counts(in: week)
        let ranks = ranks(counts)
        let previous = week.calendar.week(-1, from: week).map { self.ranks(self.counts(in: $0)) } ?? [:]
        let runs = runs(upTo: week)
        let entries = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.compactMap { group, plays in
            subjects[group].map { subject in
                Chart.Entry(
                    subject: subject,
                    plays: plays,
                    rank: ranks[group] ?? 0,
                    previousRank: previous[group],
                    peak: runs[group]?.min(),
                    weeks: runs[group]?.count
                )
            }
        }
        return Chart(kind: kind, week: week, plays: all, entries: entries, count: entries.count)
    }

    /// The ranks of each group in all weeks up to one.
    private func runs(upTo last: Week) -> [Int64: [Int]] {
        var runs: [Int64: [Int]] = [:]
        var week = plays.map(\.start).min().flatMap(last.calendar.week(containing:))
        while let present = week, present.interval.lowerBound <= last.interval.lowerBound {
            for (group, rank) in ranks(counts(in: present)) { runs[group, default: []].append(rank) }
            week = last.calendar.week(1, from: present)
        }
        return runs
    }

    private func counts(in week: Week) -> [Int64: Int] {
        var counts: [Int64: Int] = [:]
        for play in plays where week.interval.contains(play.start) {
            counts[play.group, default: 0] += play.sign
        }
        return counts.filter { $0.value > 0 && $0.key > 0 }
    }

    private func ranks(_ counts: [Int64: Int]) -> [Int64: Int] {
        counts.mapValues { plays in 1 + counts.values.count { $0 > plays } }
    }

    private func allPlays(in week: Week) -> Int {
        plays.reduce(0) { week.interval.contains($1.start) ? $0 + $1.sign : $0 }
    }

    private static func group(
        of version: Int64,
        _ kind: Chart.Kind,
        in db: Database
    ) throws -> (id: Int64, subject: PlaySubject)? {
        let sql =
            switch kind {
            case .albums:
                "SELECT a.group_id FROM play_versions v LEFT JOIN play_albums a ON a.id = album_id WHERE v.id = ?"
            case .tracks:
                "SELECT t.group_id FROM play_versions v JOIN play_tracks t ON t.id = track_id WHERE v.id = ?"
            case .artists:
                """
                SELECT a.group_id FROM play_versions v JOIN play_tracks t ON t.id = track_id
                JOIN play_artists a ON a.id = t.artist_id WHERE v.id = ?
                """
            }
        guard let id = try Int64?.fetchOne(db, sql: sql, arguments: [version]) ?? nil else {
            return (0, .everything)
        }
        return (id, try GroupTable(kind: kind).subject(id, in: db))
    }
}
