import Entities
import StoreCore

extension PostgresLibrarySession {
    package func plays(of versions: [Int64], _ query: PlayQuery) throws -> [PlayEntry] {
        try query.entries(where: "plays.version_id IN \(in: versions)", in: self)
    }
}
