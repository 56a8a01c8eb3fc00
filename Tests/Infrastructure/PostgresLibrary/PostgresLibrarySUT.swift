import Entities
import Foundation
import Postgres
import Services
import StoreCore
import TestSupport
import Testing

@testable import PostgresLibrary

/// Opens a library in a new schema, unless an address is given.
///
/// - Parameters:
///   - timeout: the number of seconds for which calls to an unresponsive server are retried.
///   - bulkSize: the minimum number of plays, stored in one call by an import, to store in bulk.
func makeSUT(
    at address: PostgresAddress? = nil,
    timeout: TimeInterval = 30,
    bulkSize: Int = 1000
) async throws -> PostgresLibrary {
    var place = address
    if place == nil { place = try await PostgresCluster.shared().schema() }
    return try await PostgresLibrary.open(
        at: #require(place),
        userAtMachine: "me@here",
        timeout: timeout,
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

    /// The number of counts that differ from the log, or have an earlier last play.
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
    /// The address of the same schema through a proxy.
    func through(_ proxy: FaultyProxy, to cluster: PostgresCluster) throws -> PostgresAddress {
        let path = description.split(separator: "search_path").last.map { $0.drop { !$0.isLetter } }
        return try cluster.tcp(port: proxy.port, "options=-csearch_path%3D\(path ?? "")")
    }
}
