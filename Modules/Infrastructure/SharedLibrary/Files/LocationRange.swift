import Entities
import Postgres

/// The rows of a table whose locations lie between two texts, in the order of their bytes; in SQL.
///
/// An index holds the first bytes of a location, `location_start`.
struct LocationRange {
    /// Of the rows, with arguments from a number on.
    let condition: String
    let arguments: [PostgresValue]

    /// - Parameters:
    ///   - table: has the columns `location` and `location_start`.
    ///   - number: that of the first argument.
    init(after start: String, before end: String, in table: String, from number: Int = 1) {
        var (conditions, arguments): ([String], [PostgresValue]) = ([], [])
        for (sign, text) in [(">", start), ("<", end)] {
            let bytes = Array(text.utf8)
            // Texts that are whole in the index need no other comparison.
            let isWhole = bytes.count < Self.length
            arguments.append(.bytes(Array(bytes.prefix(Self.length))))
            conditions.append(
                "\(table).location_start \(sign)\(isWhole ? "" : "=") $\(number + arguments.count - 1)"
            )
            guard !isWhole else { continue }
            arguments.append(.bytes(bytes))
            conditions.append(
                "pg_catalog.convert_to(\(table).location, 'UTF8') \(sign) $\(number + arguments.count - 1)"
            )
        }
        condition = conditions.joined(separator: " AND ")
        self.arguments = arguments
    }

    /// The songs of a source.
    init(ofSongs source: String, in table: String, from number: Int = 1) {
        let songs = Location.songs(of: source)
        self.init(after: songs, before: songs.afterPrefix, in: table, from: number)
    }

    /// What follows `ORDER BY` for rows in the order of their locations.
    static func order(of table: String) -> String {
        "\(table).location_start, pg_catalog.convert_to(\(table).location, 'UTF8')"
    }

    /// The column `location_start`.
    static func start(of location: Location) -> [UInt8] { Array(location.text.utf8.prefix(length)) }

    private static let length = 1000
}
