import Entities
import Postgres
import Services
import Storing

extension SharedLibrary: TagWriteStoring {
    package func beginTagWrites() async throws(ServiceError) -> (any Sendable)? {
        try await Lease.take("tags \(machine)", of: self)
    }

    package func pendingTagWriteCount() async throws(ServiceError) -> Int {
        // Who is refused meanwhile leaves its writes to this process.
        await releases.finish()
        return try await reading { session in try TagWriteRows(session).pendingCount() }
    }

    package func end(
        _ writes: [TagWrite],
        written files: [TagWrite.ID: WrittenFile]
    ) async throws(ServiceError) {
        guard !writes.isEmpty else { return }
        try await writing([]) { session in
            try TagWriteRows(session).end(writes, written: files.mapValues(\.tags))
            try session.session.keep(writes.compactMap { files[$0.id] })
        }
    }
}

extension PostgresSession {
    /// Keeps what is known of files that have other tags now, but the same audio.
    fileprivate func keep(_ files: [WrittenFile]) throws {
        let locations = files.compactMap(\.details.location)
        guard !locations.isEmpty else { return }
        try pipeline(files.compactMap(PostgresStatement.keepWaveform))
        // A file that isn't known, or was changed by others before, is left to the next update.
        let known = try fileRows(at: locations)
        try write(
            files.compactMap { file in
                guard let row = file.details.location.flatMap({ known[$0] }),
                    row.stamp.hasSameContent(as: file.before), let details = file.details.storable
                else { return nil }
                let record = FileRecord(stamp: file.after, details: details, fingerprint: row.fingerprint)
                return FileRow(record, details: details)
            }
        )
    }
}

extension PostgresStatement {
    /// Keeps the waveform of a file, unless that was changed by others before.
    fileprivate static func keepWaveform(of file: WrittenFile) -> PostgresStatement? {
        guard let location = file.details.location else { return nil }
        return PostgresStatement(
            """
            UPDATE waveforms SET size = $2, modified_ns = $3
            WHERE location = $1 AND size = $4 AND modified_ns = $5
            """,
            [
                .text(location.text), .integer(file.after.size),
                .integer(file.after.modifiedNanoseconds), .integer(file.before.size),
                .integer(file.before.modifiedNanoseconds),
            ]
        )
    }
}
