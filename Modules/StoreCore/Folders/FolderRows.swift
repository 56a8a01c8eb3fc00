import Entities
import Foundation
import Services

/// The watched folders on this machine.
package struct FolderRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    /// The followed folders, without nested ones.
    func followed() throws -> [FolderRow] { FolderRow.followed(try all()) }

    private func all() throws -> [FolderRow] {
        try session.rows("SELECT id, location, updated_at FROM folders WHERE \(SQL.isOurs)") { row in
            FolderRow(
                id: try row[0],
                location: Location(try row[1]),
                updatedAt: (try row[2] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
            )
        }
    }

    /// Follows a folder from now on, replacing any followed folders within it.
    ///
    /// - Parameter change: the journaled change; `nil` if following can't be undone.
    package func follow(_ folder: Location, at date: Date, in change: Int64?) throws {
        try session.journal.lock()
        let rows = try all()
        guard !rows.contains(where: { $0.location == folder || folder.isBelow($0.location) }) else { return }
        try delete(rows.filter { $0.location.isBelow(folder) }, in: change)
        let row = try session.rowNumbers(1, in: "folders")
        try session.run(
            "INSERT INTO folders (id, location, updated_at) VALUES (\(row), \(folder.text), \(date.wholeSeconds))"
        )
        if let change { try session.journal.didAdd([row], to: .folders, in: change) }
    }

    /// Stops following a folder.
    func forget(_ folder: Location, at date: Date) throws {
        try session.journal.lock()
        let rows = try all().filter { $0.location == folder }
        guard !rows.isEmpty else { throw ServiceError.notFound(.folder(folder.text)) }
        try delete(rows, in: session.journal.begin(.forget, at: date))
    }

    private func delete(_ rows: [FolderRow], in change: Int64?) throws {
        guard !rows.isEmpty else { return }
        if let change { try session.journal.willChange(rows.map(\.id), of: .folders, in: change) }
        try session.run("DELETE FROM folders WHERE id IN \(in: rows.map(\.id))")
    }

    /// Records that the library was updated from folders.
    package func didUpdate(_ folders: [Location], at date: Date) throws {
        guard !folders.isEmpty else { return }
        try session.run(
            """
            UPDATE folders SET updated_at = \(date.wholeSeconds)
            WHERE \(SQL.isOurs) AND location IN \(in: folders.map(\.text))
            """
        )
    }

    /// A folder with the number of its tracks, and of missing ones among them. Files of another machine's folder with
    /// the same path aren't counted.
    func folder(_ row: FolderRow) throws -> MusicFolder {
        func count(isMissing: Bool) throws -> Int {
            try row.location.contents.reduce(0) { count, range in
                let isThere = SQL.location(
                    of: "tracks",
                    isBetween: range.0,
                    and: range.1,
                    isIndexed: !isMissing
                )
                let tracks: SQL = "SELECT count(*) FROM tracks WHERE \(isThere) AND \(.mayBeOurs)"
                let counted = isMissing ? "\(tracks) AND missing_since IS NOT NULL" : tracks
                return try count + (session.first(counted) { try $0[0] } ?? 0)
            }
        }
        return MusicFolder(
            location: row.location,
            trackCount: try count(isMissing: false),
            missingCount: try count(isMissing: true),
            updatedAt: row.updatedAt
        )
    }
}
