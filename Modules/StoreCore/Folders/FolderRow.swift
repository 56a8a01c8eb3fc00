import Entities
import Foundation

/// A row of the table `folders`.
package struct FolderRow: Sendable {
    package let id: Int64
    package let location: Location
    package let updatedAt: Date?

    package init(id: Int64, location: Location, updatedAt: Date?) {
        (self.id, self.location, self.updatedAt) = (id, location, updatedAt)
    }

    /// The followed folders in the order of their paths, without nested ones, which undoing can restore.
    package static func followed(_ rows: [FolderRow]) -> [FolderRow] {
        var followed: [FolderRow] = []
        for row in rows.sorted(by: { $0.isBefore($1) }) {
            let isThere = followed.contains {
                $0.location == row.location || row.location.isBelow($0.location)
            }
            if !isThere { followed.append(row) }
        }
        return followed
    }

    private func isBefore(_ other: FolderRow) -> Bool {
        let (own, others) = (location.text.utf8, other.location.text.utf8)
        return own.elementsEqual(others) ? id < other.id : own.lexicographicallyPrecedes(others)
    }
}
