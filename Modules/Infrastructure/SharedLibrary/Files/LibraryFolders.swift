import Entities
import Foundation
import Postgres
import Services
import Storing

extension SharedLibrary: FolderStoring {
    package func folders() async throws(ServiceError) -> [MusicFolder] {
        try await read { session in
            let folders = FolderRow.followed(try session.folderRows())
            return try zip(folders, session.counts(below: folders.map(\.location))).map { folder, counts in
                MusicFolder(
                    location: folder.location,
                    trackCount: counts.tracks,
                    missingCount: counts.missing,
                    updatedAt: folder.updatedAt
                )
            }
        }
    }

    package func forget(_ folder: Location) async throws(ServiceError) {
        let now = maker.now()
        try await write([.folders, .journal]) { session in
            let journal = Journal(session: session)
            try journal.lock()
            let rows = try session.folderRows().filter { $0.location == folder }
            guard !rows.isEmpty else { throw ServiceError.notFound(.folder(folder.text)) }
            let change = try journal.begin(.forget, at: now)
            try session.deleteFolders(rows.map(\.id), in: change)
        }
    }
}

extension PostgresSession {
    /// Follows a folder from now on, and those within it no longer on their own.
    ///
    /// - Parameter change: the change it belongs to; `nil` if it isn't to be undone.
    func follow(_ folder: Location, at date: Date, in change: Int64?, rowNumbers: RowNumbers) throws {
        let journal = Journal(session: self)
        try journal.lock()
        let rows = try folderRows()
        guard !rows.contains(where: { $0.location == folder || folder.isBelow($0.location) }) else { return }
        try deleteFolders(rows.filter { $0.location.isBelow(folder) }.map(\.id), in: change)
        let id = rowNumbers.next()
        try execute(
            "INSERT INTO folders (id, location, updated_at) VALUES ($1, $2, $3)",
            [.integer(id), .text(folder.text), .integer(date.wholeSeconds)]
        )
        if let change { try journal.didAdd([id], to: .folders, in: change) }
    }

    /// Notes that the library was updated from folders.
    func didUpdate(_ folders: [Location], at date: Date) throws {
        guard !folders.isEmpty else { return }
        try execute(
            "UPDATE folders SET updated_at = $1 WHERE machine = \(Schema.machine) AND location = ANY ($2)",
            [.integer(date.wholeSeconds), .texts(folders.map(\.text))]
        )
    }

    /// The folders of this machine.
    func folderRows() throws -> [FolderRow] {
        try rows("SELECT id, location, updated_at FROM folders WHERE machine = \(Schema.machine)").map {
            row in
            FolderRow(
                id: try row[0],
                location: Location(try row[1]),
                updatedAt: (try row[2] as Int64?).map { Date(timeIntervalSince1970: TimeInterval($0)) }
            )
        }
    }

    fileprivate func deleteFolders(_ ids: [Int64], in change: Int64?) throws {
        guard !ids.isEmpty else { return }
        if let change { try Journal(session: self).willChange(ids, of: .folders, in: change) }
        try execute("DELETE FROM folders WHERE id = ANY ($1)", [.integers(ids)])
    }

    /// How many tracks there are below each folder, and how many of them are missing.
    fileprivate func counts(below folders: [Location]) throws -> [(tracks: Int, missing: Int)] {
        let statements = folders.map { folder in
            folder.contents.flatMap { start, end in
                let range = LocationRange(after: start, before: end, in: "tracks")
                let sql = "SELECT count(*) FROM tracks WHERE \(range.condition)"
                return [sql, "\(sql) AND missing_since IS NOT NULL"]
                    .map { PostgresStatement($0, range.arguments) }
            }
        }
        var counts = try pipeline(statements.flatMap(\.self)).map { rows in try rows.first?[0] ?? 0 }[...]
        return statements.map { statements in
            let own = Array(counts.prefix(statements.count))
            counts = counts.dropFirst(statements.count)
            let missing = stride(from: 1, to: own.count, by: 2).reduce(0) { $0 + own[$1] }
            return (tracks: own.reduce(0, +) - missing, missing: missing)
        }
    }
}
