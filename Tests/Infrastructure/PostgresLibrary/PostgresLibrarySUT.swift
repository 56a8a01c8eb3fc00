import Entities
import Foundation
import Postgres
import Services
import StoreCore
import TestSupport
import Testing

@testable import PostgresLibrary

/// A library in a schema of its own.
///
/// - Parameters:
///   - patience: for how many seconds a server that doesn't answer is tried again.
///   - bulkSize: from how many plays on, stored at once by an import, they are stored in bulk.
func makeSUT(
    at address: PostgresAddress? = nil,
    patience: TimeInterval = 30,
    bulkSize: Int = 1000
) async throws -> PostgresLibrary {
    var place = address
    if place == nil { place = try await PostgresCluster.shared().schema() }
    return try await PostgresLibrary.open(
        at: #require(place),
        seat: "me@here",
        patience: patience,
        bulkSize: bulkSize
    )
}

extension PostgresLibrary {
    func add(_ title: String) async throws -> Track {
        try await add(NewTrack(details: TrackDetails(title: title)))
    }

    /// The titles of all tracks.
    func titles() async throws -> [String] {
        try await page(of: Listing(), after: nil, limit: .max).tracks.map(\.details.title)
    }

    /// How many counts differ from the log, or have an earlier last play than that.
    func wrongCounts() async throws -> Int {
        try await read { session in
            let slots = try session.slotRanges().flatMap { try session.wrongSlots(in: $0) }
            let early = try session.rows(
                """
                SELECT version_id FROM (
                    SELECT version_id, \(QuarterHour.sql("started_at")) AS slot FROM plays GROUP BY 1, 2 HAVING sum(sign) > 0
                ) AS heard JOIN (
                    SELECT version_id, max(last_slot) AS last_slot FROM version_counts GROUP BY version_id
                ) AS counts USING (version_id)
                WHERE slot > last_slot
                """
            )
            return try session.wrongVersions().filter { $0.missing != 0 }.count + slots.count + early.count
        }
    }
}

extension PostgresAddress {
    /// The address of the same schema by way of a proxy.
    func through(_ proxy: FaultyProxy, to cluster: PostgresCluster) throws -> PostgresAddress {
        let path = description.split(separator: "search_path").last.map { $0.drop { !$0.isLetter } }
        return try cluster.tcp(port: proxy.port, "options=-csearch_path%3D\(path ?? "")")
    }
}
