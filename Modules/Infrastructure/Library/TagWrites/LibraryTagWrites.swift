import Entities
import GRDB
import Services

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
                if let file { try db.keepWaveform(of: file) }
            }
        }
    }

    public func endTagWrites(ofChange change: Int64) async throws(ServiceError) {
        try await write([]) { db in try db.endTagWrites(of: change) }
    }
}

extension Database {
    /// The audio is the same in a file with other tags.
    fileprivate func keepWaveform(of file: WrittenFile) throws {
        try run(
            """
            UPDATE waveforms SET size = ?, modified_ns = ?
            WHERE location = ? AND size = ? AND modified_ns = ?
            """,
            [
                file.after.size, file.after.modifiedNanoseconds, file.before.location.text, file.before.size,
                file.before.modifiedNanoseconds,
            ]
        )
    }
}
