import Entities
import Foundation
import GRDB
import Services

extension Library: WaveformStoring {
    package func waveform(of file: FileIdentity) async throws(ServiceError) -> Waveform? {
        try await read { db in
            let points = try Data.fetchOne(
                db,
                sql: "SELECT points FROM waveforms WHERE location = ? AND size = ? AND modified_ns = ?",
                arguments: [file.location.text, file.size, file.modifiedNanoseconds]
            )
            return points.flatMap { Waveform(bytes: $0) }
        }
    }

    package func store(_ waveform: Waveform, of file: FileIdentity) async throws(ServiceError) {
        try await write(.waveforms) { db in
            try db.run(
                "INSERT OR REPLACE INTO waveforms (location, size, modified_ns, points) VALUES (?, ?, ?, ?)",
                [file.location.text, file.size, file.modifiedNanoseconds, Data(waveform.bytes)]
            )
        }
    }
}
