import Entities

extension SQL {
    /// Whether a row's location lies between two texts, in the order of their bytes.
    ///
    /// - Parameters:
    ///   - table: has a column `location`.
    ///   - isIndexed: whether a file is to find them by their locations; otherwise by another condition, which few fulfil.
    package static func location(
        of table: String,
        isBetween start: String,
        and end: String,
        isIndexed: Bool = true
    ) -> SQL {
        let location = "\(table).location"
        let filtered: SQL = isIndexed ? "\(raw: location)" : .unindexed(location)
        return .either(
            sqlite: "\(filtered) > \(start) AND \(filtered) < \(end)",
            postgres: """
                \(raw: beginning(of: location))
                    BETWEEN left(\(start), \(raw: "\(indexedCharacters)")) AND left(\(end), \(raw: "\(indexedCharacters)"))
                    AND \(raw: location) > \(start) AND \(raw: location) < \(end)
                """
        )
    }

    /// Whether a row is a song of a source.
    package static func location(of table: String, isSongOf source: String) -> SQL {
        let songs = Location.songs(of: source)
        return location(of: table, isBetween: songs, and: songs.afterPrefix)
    }

    /// What follows `ORDER BY` for rows in the order of their locations.
    package static func order(byLocationsOf table: String) -> SQL {
        let location = "\(table).location"
        return .either(
            sqlite: "\(raw: location)",
            postgres: "\(raw: beginning(of: location)), \(raw: location)"
        )
    }

    /// The beginning of a location as a server's indexes have it, which take no long texts; in SQL.
    package static func beginning(of location: String) -> String { "left(\(location), \(indexedCharacters))" }

    /// At most 1,000 bytes.
    private static let indexedCharacters = 250
}
