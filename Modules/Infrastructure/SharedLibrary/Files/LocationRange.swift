import Entities
import Postgres

/// The rows of a table whose locations lie between two texts, in the order of their bytes; in SQL.
///
/// Locations may be too long for an index, which has only their beginnings.
struct LocationRange {
    /// Of the rows, with two arguments from a number on.
    let condition: String
    let arguments: [PostgresValue]

    /// - Parameters:
    ///   - table: has a column `location`.
    ///   - number: that of the first argument.
    init(after start: String, before end: String, in table: String, from number: Int = 1) {
        let (location, first, last) = ("\(table).location", "$\(number)", "$\(number + 1)")
        condition = """
            \(Self.start(of: location)) BETWEEN \(Self.start(of: first)) AND \(Self.start(of: last))
                AND \(location) > \(first) AND \(location) < \(last)
            """
        arguments = [.text(start), .text(end)]
    }

    /// The songs of a source.
    init(ofSongs source: String, in table: String, from number: Int = 1) {
        let songs = Location.songs(of: source)
        self.init(after: songs, before: songs.afterPrefix, in: table, from: number)
    }

    /// What follows `ORDER BY` for rows in the order of their locations.
    static func order(of table: String) -> String {
        "\(start(of: "\(table).location")), \(table).location"
    }

    /// The beginning of a location, as indexes have it: 250 characters, at most 1,000 bytes.
    static func start(of location: String) -> String { "left(\(location), 250)" }
}
