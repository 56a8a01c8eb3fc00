import Entities
import GRDB

extension Database {
    /// The slots in which something was played, with the number of plays; unordered, because versions are read one
    /// after the other.
    func slots(of subject: PlaySubject, in slots: Range<Int64>) throws -> [(slot: Int64, plays: Int)] {
        let versions = subject.versions
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT slot, plays FROM play_slots
                    WHERE version_id IN (\(versions.sql)) AND slot >= ? AND slot < ?
                    """
            ),
            arguments: versions.arguments + [slots.lowerBound, slots.upperBound]
        )
        return try Array(rows.map { row in (row[0], row[1]) })
    }

    /// How often something was played.
    func plays(of subject: PlaySubject, in slots: Range<Int64>) throws -> Int {
        let versions = subject.versions
        let statement = try cachedStatement(
            sql: """
                SELECT ifnull(sum(plays), 0) FROM play_slots
                WHERE version_id IN (\(versions.sql)) AND slot >= ? AND slot < ?
                """
        )
        let arguments = versions.arguments + [slots.lowerBound, slots.upperBound]
        return try Int.fetchOne(statement, arguments: arguments) ?? 0
    }
}
