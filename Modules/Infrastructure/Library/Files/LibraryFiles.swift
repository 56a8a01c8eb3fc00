import Entities
import Foundation
import GRDB
import Services
import Storing
import Synchronization

extension Library: FileStoring {
    package func followedFolders() async throws(ServiceError) -> [Location] {
        try await read { db in try db.followedFolders().map(\.location) }
    }

    package func knownFiles(
        after start: String,
        before end: String,
        limit: Int
    ) async throws(ServiceError) -> KnownFiles {
        try await read { db in try db.knownFiles(after: start, before: end, limit: limit) }
    }

    package func missingFiles(
        after start: String,
        before end: String
    ) async throws(ServiceError) -> Set<Location> {
        try await read { db in
            // The plus sign makes SQLite use the index of missing tracks, which are few.
            let sql = """
                SELECT location FROM tracks
                WHERE missing_since IS NOT NULL AND +location > ? AND +location < ?
                """
            return try Set(String.fetchAll(db, sql: sql, arguments: [start, end]).map(Location.init))
        }
    }

    package func fileRecords(_ locations: [Location]) async throws(ServiceError) -> [StoredFile] {
        try await read { db in
            try locations.compactMap { location in
                if let file = try db.file(at: location) {
                    return StoredFile(
                        details: file.details,
                        location: location,
                        stamp: file.stamp,
                        fingerprint: file.fingerprint
                    )
                }
                return try db.trackRows(at: location).first.map {
                    StoredFile(details: $0.track.details, location: location)
                }
            }
        }
    }

    package func beginUpdate() async throws(ServiceError) -> any FileUpdate {
        LibraryFileUpdate(of: self)
    }
}

/// An update of the library from files.
private final class LibraryFileUpdate: FileUpdate {
    private let library: Library
    /// The change that the update belongs to, once something is stored.
    private let change = Mutex<Int64?>(nil)

    init(of library: Library) {
        self.library = library
    }

    func store(_ changes: [FileChange]) async throws(ServiceError) -> UpdateSummary {
        try await finish([], storing: changes)
    }

    func finish(
        _ folders: [Location],
        storing changes: [FileChange]
    ) async throws(ServiceError) -> UpdateSummary {
        try await library.write(telling: { $0.changesTracks ? [.tracks, .journal] : [] }) { db in
            let begun = self.change.withLock(\.self)
            let now = self.library.maker.now()
            let change = try ImportChange(.update, in: db, goingOnWith: begun, at: now)
            var batch = FileBatch(in: LibraryTrackRows(in: db, of: change), maker: self.library.maker)
            for change in changes { try batch.store(change) }
            try batch.rows.finish()
            for folder in folders { try db.didUpdate(folder, at: now) }
            let id = batch.rows.change.id
            db.afterNextTransaction { _ in self.change.withLock { $0 = id } }
            return batch.summary
        }
    }
}

extension Database {
    /// Merges the rows of `files` with the locations of tracks.
    fileprivate func knownFiles(after start: String, before end: String, limit: Int) throws -> KnownFiles {
        let range: StatementArguments = [start, end, limit]
        var files: [(location: String, stamp: FileStamp)] = []
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT location, size, modified_ns, device, inode FROM files
                    WHERE location > ? AND location < ? ORDER BY location LIMIT ?
                    """
            ),
            arguments: range
        )
        while let row = try rows.next() {
            files.append(
                (
                    row[0],
                    FileStamp(size: row[1], modifiedNanoseconds: row[2], device: row[3], inode: row[4])
                )
            )
        }
        // Several tracks may have the same file.
        let tracks = try String.fetchAll(
            cachedStatement(
                sql: """
                    SELECT DISTINCT location FROM tracks
                    WHERE location > ? AND location < ? ORDER BY location LIMIT ?
                    """
            ),
            arguments: range
        )
        return KnownFiles(files, tracks: tracks, limit: limit)
    }
}
