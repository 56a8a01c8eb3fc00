import Entities
import Postgres
import Services

extension SharedLibrary: PlaceBrowsing {
    package func places(besides location: Location) async throws(ServiceError) -> [Location] {
        try await read { session in
            try session.rows(
                """
                SELECT places.location FROM places JOIN tracks ON tracks.id = track_id
                WHERE tracks.location_hash = $1 AND tracks.location = $2 ORDER BY places.id
                """,
                [.integer(NameNumber.location(location)), .text(location.text)]
            ).map { row in Location(try row[0]) }
        }
    }
}
