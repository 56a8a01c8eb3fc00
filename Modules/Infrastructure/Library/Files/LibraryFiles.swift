import Entities
import Foundation
import GRDB
import Services
import Synchronization

extension Library: FileStoring {
    public func followedFolders() async throws(ServiceError) -> [Location] {
        try await read { db in try db.followedFolders().map(\.location) }
    }

    public func knownFiles(
        after start: String,
        before end: String,
        limit: Int
    ) async throws(ServiceError) -> KnownFiles {
        try await read { db in try db.knownFiles(after: start, before: end, limit: limit) }
    }

    public func missingFiles(
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

    public func fileRecords(_ locations: [Location]) async throws(ServiceError) -> [StoredFile] {
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

    public func beginUpdate() async throws(ServiceError) -> any FileUpdate {
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
            var batch = FileBatch(in: db, of: change, maker: self.library.maker)
            for change in changes { try batch.store(change) }
            for folder in folders { try db.didUpdate(folder, at: now) }
            let id = batch.change.id
            db.afterNextTransaction { _ in self.change.withLock { $0 = id } }
            return batch.summary
        }
    }
}

extension UpdateSummary {
    var changesTracks: Bool { added + updated + moved + missing + found + pruned > 0 }
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
        var tracks = try String.fetchAll(
            cachedStatement(
                sql: """
                    SELECT DISTINCT location FROM tracks
                    WHERE location > ? AND location < ? ORDER BY location LIMIT ?
                    """
            ),
            arguments: range
        )
        // A full page may be continued: what lies behind its end isn't known yet.
        let ends = [
            files.count == limit ? files.last?.location : nil, tracks.count == limit ? tracks.last : nil,
        ]
        let next = ends.compactMap(\.self).min { Self.order($0, $1) < 0 }
        if let next {
            while let last = files.last, Self.order(last.location, next) > 0 { files.removeLast() }
            while let last = tracks.last, Self.order(last, next) > 0 { tracks.removeLast() }
        }
        return KnownFiles(files: Self.merged(files, tracks), next: next)
    }

    private static func merged(
        _ files: [(location: String, stamp: FileStamp)],
        _ tracks: [String]
    ) -> [KnownFile] {
        var merged: [KnownFile] = []
        merged.reserveCapacity(max(files.count, tracks.count))
        var (file, track) = (0, 0)
        while file < files.count || track < tracks.count {
            let order = order(
                file < files.count ? files[file].location : nil,
                track < tracks.count ? tracks[track] : nil
            )
            merged.append(
                KnownFile(
                    location: Location(order <= 0 ? files[file].location : tracks[track]),
                    stamp: order <= 0 ? files[file].stamp : nil,
                    hasTrack: order >= 0
                )
            )
            if order <= 0 { file += 1 }
            if order >= 0 { track += 1 }
        }
        return merged
    }

    /// Below 0 if the first text comes first in the order of bytes; a missing one comes last.
    private static func order(_ first: String?, _ second: String?) -> Int {
        guard var first else { return 1 }
        guard var second else { return -1 }
        return first.withUTF8 { first in
            second.withUTF8 { second in
                guard let start = first.baseAddress, let otherStart = second.baseAddress else {
                    return first.count - second.count
                }
                let order = memcmp(start, otherStart, min(first.count, second.count))
                return order == 0 ? first.count - second.count : Int(order)
            }
        }
    }
}
