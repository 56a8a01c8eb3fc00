import Entities
import Postgres
import Services

extension SharedLibrary: WaveformStoring {
    package func waveform(of file: FileIdentity) async throws(ServiceError) -> Waveform? {
        try await read { session in
            let row = try session.rows(
                """
                SELECT points FROM waveforms
                WHERE location = $1 AND size = $2 AND modified_ns = $3
                """,
                file.values
            ).first
            return try row.flatMap { row in Waveform(bytes: try row[0] as [UInt8]) }
        }
    }

    package func store(_ waveform: Waveform, of file: FileIdentity) async throws(ServiceError) {
        try await write(.waveforms) { session in
            try session.execute(
                """
                INSERT INTO waveforms (location, size, modified_ns, points) VALUES ($1, $2, $3, $4)
                ON CONFLICT (md5(location)) DO UPDATE SET size = excluded.size, modified_ns = excluded.modified_ns, points = excluded.points
                """,
                file.values + [.bytes(waveform.bytes)]
            )
        }
    }
}

extension FileIdentity {
    fileprivate var values: [PostgresValue] {
        [.sought(location.text), .integer(size), .integer(modifiedNanoseconds)]
    }
}
