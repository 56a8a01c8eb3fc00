import Entities
import Foundation
import GRDB
import Services
import Storing

/// A row of the table `sources`.
struct StoredSource {
    let source: MusicSource

    static let columns = """
        id, name, address, user, authorities, client_certificate, client_key, traits, synced_at, problem,
        waits_until
        """

    /// Throws if a newer version of the program wrote the row.
    init(_ row: Row, trackCount: Int) throws {
        guard let traits = StoredJSON.value(row[7], of: SourceTraits.self) else { throw Problem.damaged }
        source = MusicSource(
            id: row[0],
            name: row[1],
            address: row[2],
            user: row[3],
            certificates: SourceCertificates(authorities: row[4], client: row[5], key: row[6]),
            traits: traits,
            state: ConnectionState(problem: row[9], until: row[10]),
            trackCount: trackCount,
            syncedAt: (row[8] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
        )
    }
}

extension Database {
    func sources() throws -> [MusicSource] {
        try Row.fetchAll(cachedStatement(sql: "SELECT \(StoredSource.columns) FROM sources ORDER BY id")).map
        {
            try source($0)
        }
    }

    /// The source with a number; throws `notFound` if there is none.
    func source(_ id: Int64) throws -> MusicSource {
        let statement = try cachedStatement(sql: "SELECT \(StoredSource.columns) FROM sources WHERE id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [id]) else {
            throw ServiceError.notFound(.sources)
        }
        return try source(row)
    }

    func hasSource(_ id: Int64) throws -> Bool {
        let statement = try cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM sources WHERE id = ?)")
        return try Bool.fetchOne(statement, arguments: [id]) ?? false
    }

    private func source(_ row: Row) throws -> MusicSource {
        try StoredSource(row, trackCount: trackCount(ofSource: row[1])).source
    }

    private func trackCount(ofSource name: String) throws -> Int {
        let songs = Location.songs(of: name)
        let sql = """
            SELECT (SELECT count(*) FROM tracks WHERE location > ?1 AND location < ?2)
                + (
                    SELECT count(*) FROM places JOIN tracks ON tracks.id = track_id
                    WHERE places.location > ?1 AND places.location < ?2
                )
            """
        return try Int.fetchOne(cachedStatement(sql: sql), arguments: [songs, songs.afterPrefix]) ?? 0
    }
}
