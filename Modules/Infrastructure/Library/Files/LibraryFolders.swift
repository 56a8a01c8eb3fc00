import Entities
import Foundation
import GRDB
import Services
import Storing

extension Library: FolderStoring {
    package func folders() async throws(ServiceError) -> [MusicFolder] {
        try await read { db in
            try db.followedFolders().map { row in
                let counts = try db.counts(below: row.location)
                return MusicFolder(
                    location: row.location,
                    trackCount: counts.tracks,
                    missingCount: counts.missing,
                    updatedAt: row.updatedAt
                )
            }
        }
    }

    package func forget(_ folder: Location) async throws(ServiceError) {
        try await write([.folders, .journal]) { db in
            let rows = try db.folderRows().filter { $0.location == folder }
            guard !rows.isEmpty else { throw ServiceError.notFound(.folder(folder.text)) }
            let journal = Journal(db: db)
            let change = try journal.begin(.forget, at: self.maker.now())
            for row in rows { try db.deleteFolder(row.id, in: change) }
        }
    }
}

extension Database {
    /// The followed folders in the order of their paths, without those within another.
    func followedFolders() throws -> [FolderRow] { FolderRow.followed(try folderRows()) }

    /// Follows a folder from now on, and those within it no longer on their own.
    ///
    /// - Parameter change: the change it belongs to; `nil` if it isn't to be undone.
    func follow(_ folder: Location, at date: Date, in change: Int64?) throws {
        let rows = try folderRows()
        guard !rows.contains(where: { $0.location == folder || folder.isBelow($0.location) }) else { return }
        for row in rows where row.location.isBelow(folder) { try deleteFolder(row.id, in: change) }
        let now = Int64(date.storable.timeIntervalSince1970)
        try run("INSERT INTO folders (location, updated_at) VALUES (?, ?)", [folder.text, now])
        if let change {
            try Journal(db: self).didAdd([lastInsertedRowID], to: .folders, in: change)
        }
    }

    /// Notes that the library was updated from a folder.
    func didUpdate(_ folder: Location, at date: Date) throws {
        let now = Int64(date.storable.timeIntervalSince1970)
        try run("UPDATE folders SET updated_at = ? WHERE location = ?", [now, folder.text])
    }

    fileprivate func folderRows() throws -> [FolderRow] {
        try Row.fetchAll(self, sql: "SELECT id, location, updated_at FROM folders").map {
            FolderRow(
                id: $0[0],
                location: Location($0[1]),
                updatedAt: ($0[2] as Int64?).map { Date(timeIntervalSince1970: TimeInterval($0)) }
            )
        }
    }

    fileprivate func deleteFolder(_ id: Int64, in change: Int64?) throws {
        if let change { try Journal(db: self).willChange(id, of: .folders, in: change) }
        try run("DELETE FROM folders WHERE id = ?", [id])
    }

    fileprivate func counts(below folder: Location) throws -> (tracks: Int, missing: Int) {
        var counts = (tracks: 0, missing: 0)
        for (start, end) in folder.contents {
            let range: StatementArguments = [start, end]
            let tracks = "SELECT count(*) FROM tracks WHERE location > ? AND location < ?"
            let missing = """
                SELECT count(*) FROM tracks
                WHERE missing_since IS NOT NULL AND +location > ? AND +location < ?
                """
            counts.tracks += try Int.fetchOne(self, sql: tracks, arguments: range) ?? 0
            counts.missing += try Int.fetchOne(self, sql: missing, arguments: range) ?? 0
        }
        return counts
    }
}
