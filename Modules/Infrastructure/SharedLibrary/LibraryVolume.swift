import Entities
import Postgres
import Services

extension SharedLibrary: VolumeStoring {
    package func storedVolume() async throws(ServiceError) -> Int {
        let seat = seat
        return try await read { session in
            try session.rows("SELECT volume FROM players WHERE seat = $1", [.text(seat)]).first
                .map { row in try row[0] } ?? 100
        }
    }

    package func store(volume percent: Int) async throws(ServiceError) {
        let seat = seat
        try await write(.player) { session in
            try session.execute(
                """
                INSERT INTO players (seat, volume) VALUES ($1, $2)
                ON CONFLICT (seat) DO UPDATE SET volume = excluded.volume
                """,
                [.text(seat), .integer(Int64(percent))]
            )
        }
    }
}
