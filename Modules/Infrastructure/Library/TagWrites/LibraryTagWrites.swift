import Entities
import GRDB
import Services
import Storing

extension Library: TagWriteStoring {
    package func beginTagWrites() async throws(ServiceError) -> (any Sendable)? {
        try LibraryLock(for: .tagWrites, onLibraryAt: path)
    }

    package func pendingTagWriteCount() async throws(ServiceError) -> Int {
        try await reading { session in try TagWriteRows(session).pendingCount() }
    }

    package func end(
        _ writes: [TagWrite],
        written files: [TagWrite.ID: WrittenFile]
    ) async throws(ServiceError) {
        try await writing([]) { session in
            try TagWriteRows(session).end(writes, written: files.mapValues(\.tags))
            for write in writes { try files[write.id].map(session.db.keep) }
        }
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
