import Entities
import Postgres
import Services

extension SharedLibrary: PlaceBrowsing {
    package func places(besides location: Location) async throws(ServiceError) -> [Location] {
        try await read { session in
            try session.rows(
                """
                SELECT places.location FROM places JOIN tracks ON tracks.id = track_id
                WHERE tracks.location = $1 ORDER BY places.id
                """,
                [.sought(location.text)]
            ).map { row in Location(try row[0]) }
        }
    }
}
