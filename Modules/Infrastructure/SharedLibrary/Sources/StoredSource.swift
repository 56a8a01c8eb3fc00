import Entities
import Foundation
import Postgres
import Services
import Storing

extension PostgresSession {
    func sources() throws -> [MusicSource] { try sources("ORDER BY id", []) }

    /// The source with a number; throws `notFound` if there is none.
    func source(_ id: Int64) throws -> MusicSource {
        guard let source = try sources("WHERE id = $1", [.integer(id)]).first else {
            throw ServiceError.notFound(.sources)
        }
        return source
    }

    func hasSource(_ id: Int64) throws -> Bool {
        try !rows("SELECT 1 FROM sources WHERE id = $1", [.integer(id)]).isEmpty
    }

    /// The next number of a source, an account or a device. Others wait for it until the transaction ends.
    ///
    /// - Parameter table: the name of the table.
    func nextNumber(in table: String) throws -> Int64 {
        let row = try rows(
            "UPDATE numbers SET last = last + 1 WHERE kind = $1 RETURNING last",
            [.text(table)]
        ).first
        guard let number: Int64 = try row?[0] else { throw Problem.damaged }
        return number
    }

    private func sources(_ clause: String, _ arguments: [PostgresValue]) throws -> [MusicSource] {
        let rows = try rows("SELECT \(MusicSource.columns) FROM sources \(clause)", arguments)
        let counts = try trackCounts(ofSources: rows.map { row in try row[1] })
        return try zip(rows, counts).map { row, count in try MusicSource(row, trackCount: count) }
    }

    /// How many tracks are at sources, by their names.
    private func trackCounts(ofSources names: [String]) throws -> [Int] {
        try pipeline(
            names.map { name in
                let tracks = LocationRange(ofSongs: name, in: "tracks")
                let places = LocationRange(ofSongs: name, in: "places", from: tracks.arguments.count + 1)
                return PostgresStatement(
                    """
                    SELECT (SELECT count(*) FROM tracks WHERE \(tracks.condition)) + (
                        SELECT count(*) FROM places JOIN tracks ON tracks.id = track_id WHERE \(places.condition)
                    )
                    """,
                    tracks.arguments + places.arguments
                )
            }
        ).map { rows in try rows.first?[0] ?? 0 }
    }
}

extension MusicSource {
    fileprivate static let columns = """
        id, name, address, account, authorities, client_certificate, client_key, traits, synced_at, problem, \
        waits_until
        """

    /// Throws if a newer version of the program wrote the row.
    fileprivate init(_ row: PostgresRow, trackCount: Int) throws {
        guard let traits = StoredJSON.value(try row[7], of: SourceTraits.self) else { throw Problem.damaged }
        self.init(
            id: try row[0],
            name: try row[1],
            address: try row[2],
            user: try row[3],
            certificates: SourceCertificates(
                authorities: try row[4],
                client: try row[5],
                key: try row[6]
            ),
            traits: traits,
            state: ConnectionState(problem: try row[9], until: try row[10]),
            trackCount: trackCount,
            syncedAt: (try row[8] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
        )
    }
}
