import Entities
import GRDB
import Services

extension Library: VolumeStoring {
    package func storedVolume() async throws(ServiceError) -> Int {
        try await read { db in try Int.fetchOne(db, sql: "SELECT volume FROM player") ?? 100 }
    }

    package func store(volume percent: Int) async throws(ServiceError) {
        try await write(.player) { db in try db.run("UPDATE player SET volume = ?", [percent]) }
    }
}
