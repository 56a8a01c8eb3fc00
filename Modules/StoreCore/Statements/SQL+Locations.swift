import Entities

extension SQL {
    /// The condition that a row's location lies between two texts, in byte order.
    ///
    /// - Parameters:
    ///   - table: a table with a column `location`.
    ///   - isIndexed: whether SQLite should use the index of locations; `false` if another condition is more selective.
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
                    BETWEEN \(beginning(ofText: "\(start)")) AND \(beginning(ofText: "\(end)"))
                    AND \(raw: location) > \(start) AND \(raw: location) < \(end)
                """
        )
    }

    /// The condition that a row's location follows another in byte order.
    package static func location(of table: String, isAfter start: Location) -> SQL {
        let location = "\(table).location"
        return .either(
            sqlite: "\(raw: location) > \(start.text)",
            postgres: """
                \(raw: beginning(of: location)) >= \(beginning(ofText: "\(start.text)"))
                    AND \(raw: location) > \(start.text)
                """
        )
    }

    /// The condition that a row is a file below a folder, at any depth.
    package static func location(of table: String, isIn folder: Location) -> SQL {
        let ranges: [SQL] = folder.contents.map {
            "(\(.location(of: table, isBetween: $0.after, and: $0.before)))"
        }
        return ranges.isEmpty ? "false" : ranges.joined(" OR ")
    }

    /// The condition that a row is a song of a music server.
    package static func location(of table: String, isSongOf source: String) -> SQL {
        let songs = Location.songs(of: source)
        return location(of: table, isBetween: songs, and: songs.afterPrefix)
    }

    /// The `ORDER BY` terms for rows in the order of their locations.
    package static func order(byLocationsOf table: String, isReversed: Bool = false) -> SQL {
        let (location, direction) = ("\(table).location", isReversed ? " DESC" : "")
        return .either(
            sqlite: "\(raw: location + direction)",
            postgres: "\(raw: beginning(of: location) + direction), \(raw: location + direction)"
        )
    }

    /// The indexed beginning of a location, in SQL: PostgreSQL's indexes can't hold long texts.
    package static func beginning(of location: String) -> String { "left(\(location), \(indexedCharacters))" }

    /// The same beginning of a text.
    package static func beginning(ofText text: SQL) -> SQL { "left(\(text), \(raw: "\(indexedCharacters)"))" }

    /// The number of indexed characters, which take at most 1,000 bytes.
    private static let indexedCharacters = 250
}
