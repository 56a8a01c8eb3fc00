import Entities
import Foundation
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: ChartBrowsing {
    package func chart(
        _ kind: Chart.Kind,
        of week: Week,
        moreThan threshold: Int,
        limit: Int
    ) async throws(ServiceError) -> Chart {
        try await withRankings(kind, of: week) { rankings in
            try rankings.chart(moreThan: max(0, threshold), limit: max(0, limit))
        }
    }

    package func summaries(_ kind: Chart.Kind, of weeks: [Week]) async throws(ServiceError) -> [ChartSummary]
    {
        guard let last = weeks.max(by: { $0.interval.lowerBound < $1.interval.lowerBound }) else { return [] }
        return try await withRankings(kind, of: last) { rankings in
            try weeks.map { try rankings.summary(of: $0) }
        }
    }

    package func playCounts(in weeks: [Week]) async throws(ServiceError) -> [Int] {
        try await read { db in
            try weeks.map { try db.plays(of: .everything, in: QuarterHour.range($0.interval)) }
        }
    }

    package func firstPlay(after date: Date) async throws(ServiceError) -> Date? {
        try await read { db in try db.firstPlay(in: max(0, date.wholeSeconds)..<Int64.max / 2) }
    }

    package func lastPlay(before date: Date) async throws(ServiceError) -> Date? {
        try await read { db in try db.lastPlay(in: 0..<max(0, date.wholeSeconds)) }
    }

    /// Reads rankings up to a week, then stores the ones that had to be computed.
    @concurrent private func withRankings<Value: Sendable>(
        _ kind: Chart.Kind,
        of week: Week,
        _ body: @Sendable (Rankings) throws -> Value
    ) async throws(ServiceError) -> Value {
        if kind == .albums { try await refreshCompilations() }
        let (value, computed) = try await read { db in
            let rankings = try Rankings(kind, upTo: week, in: db)
            return (try body(rankings), try ComputedRankings(of: rankings, in: db))
        }
        // The result is valid even if the rankings can't be stored.
        await store(computed)
        return value
    }

    /// Stores rankings, unless the underlying data has changed since they were computed.
    func store(_ computed: ComputedRankings) async {
        guard !computed.rankings.isEmpty else { return }
        await writeIfFree { db in try computed.store(in: db) }
    }
}
