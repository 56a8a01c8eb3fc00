import Entities
import GRDB
import Services
import Storing

extension Library: TagWriteStoring {
    public func beginTagWrites() async throws(ServiceError) -> (any Sendable)? {
        try LibraryLock(for: .tagWrites, onLibraryAt: path)
    }

    public func pendingTagWriteCount() async throws(ServiceError) -> Int {
        try await read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM tag_writes WHERE pending > 0") ?? 0
        }
    }

    public func nextTagWrites(limit: Int) async throws(ServiceError) -> [TagWrite] {
        try await read { db in try db.nextTagWrites(limit: limit) }
    }

    public func prepare(_ writes: [TagWrite]) async throws(ServiceError) -> [TagWrite] {
        try await write([]) { db in try writes.filter(db.prepare) }
    }

    public func end(
        _ writes: [TagWrite],
        written files: [TagWrite.ID: WrittenFile]
    ) async throws(ServiceError) {
        try await write([]) { db in
            for write in writes {
                let file = files[write.id]
                try db.end(write, written: file?.tags)
                if let file { try db.keep(file) }
            }
        }
    }

    public func endTagWrites(ofChange change: Int64) async throws(ServiceError) {
        try await write([]) { db in try db.endTagWrites(of: change) }
    }
}

extension Database {
    /// Keeps what is known of a file that has other tags now, but the same audio.
    fileprivate func keep(_ file: WrittenFile) throws {
        guard let location = file.details.location else { return }
        try run(
            """
            UPDATE waveforms SET size = ?, modified_ns = ?
            WHERE location = ? AND size = ? AND modified_ns = ?
            """,
            [
                file.after.size, file.after.modifiedNanoseconds, location.text, file.before.size,
                file.before.modifiedNanoseconds,
            ]
        )
        // A file that isn't known, or was changed by others before, is left to the next update.
        guard let known = try self.file(at: location), known.stamp.hasSameContent(as: file.before),
            let details = file.details.storable
        else { return }
        let record = FileRecord(stamp: file.after, details: details, fingerprint: known.fingerprint)
        try write(record, details: details)
    }
}
