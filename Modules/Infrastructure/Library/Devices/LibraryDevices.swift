import Entities
import Foundation
import GRDB
import Services
import Storing

extension Library: DeviceStoring {
    package func devices() async throws(ServiceError) -> [Device] {
        try await read { db in
            try Row.fetchAll(db, sql: "\(Device.selection) ORDER BY id").map(Device.init)
        }
    }

    package func addDevice(_ new: NewDevice) async throws(ServiceError) -> Device {
        guard new.hasValidName else { throw .invalid(.deviceName(new.name)) }
        return try await write(.devices) { db in
            let known = "SELECT name FROM devices WHERE identifier = ?"
            if let name = try String.fetchOne(db, sql: known, arguments: [new.identifier]) {
                throw ServiceError.alreadyExists(.device(name))
            }
            let taken = """
                SELECT name FROM devices WHERE name_key = ?1 UNION ALL SELECT name FROM sources WHERE name_key = ?1
                """
            if let name = try String.fetchOne(db, sql: taken, arguments: [new.name.folded]) {
                throw ServiceError.alreadyExists(.deviceName(name))
            }
            try db.run(
                """
                INSERT INTO devices (identifier, name, name_key, kind, path, cargo) VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    new.identifier, new.name, new.name.folded, new.kind.rawValue, new.path,
                    StoredJSON.text(DeviceCargo()),
                ]
            )
            return try db.device(db.lastInsertedRowID)
        }
    }

    package func removeDevice(_ device: Int64) async throws(ServiceError) {
        try await write(.devices) { db in
            try db.run("DELETE FROM devices WHERE id = ?", [device])
        }
    }

    package func setDevice(_ device: Int64, cargo: DeviceCargo) async throws(ServiceError) {
        try await write(.devices) { db in
            try db.run("UPDATE devices SET cargo = ? WHERE id = ?", [StoredJSON.text(cargo), device])
        }
    }

    package func setDevice(_ device: Int64, path: String) async throws(ServiceError) {
        try await write(.devices) { db in
            try db.run("UPDATE devices SET path = ? WHERE id = ?", [path, device])
        }
    }

    package func setDevice(_ device: Int64, syncedAt: Date) async throws(ServiceError) {
        try await write(.devices) { db in
            try db.run("UPDATE devices SET synced_at = ? WHERE id = ?", [syncedAt.wholeSeconds, device])
        }
    }

    package func files(onDevice device: Int64) async throws(ServiceError) -> [DeviceFile] {
        try await read { db in
            let sql = "SELECT \(DeviceFile.columns) FROM device_files WHERE device_id = ? ORDER BY path"
            return try db.cachedStatement(sql: sql).rows([device], DeviceFile.init)
        }
    }

    package func store(
        _ files: [DeviceFile],
        removed paths: [String],
        onDevice device: Int64
    ) async throws(ServiceError) {
        try await write(.devices) { db in
            _ = try db.device(device)
            for path in paths {
                try db.run("DELETE FROM device_files WHERE (device_id, path) = (?, ?)", [device, path])
            }
            for file in files {
                try db.run(
                    """
                    INSERT OR REPLACE INTO device_files (device_id, \(DeviceFile.columns))
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                    StatementArguments([device] + file.values)
                )
            }
        }
    }
}

extension Database {
    /// The device with a number; throws `notFound` if there is none.
    func device(_ id: Int64) throws -> Device {
        guard let row = try Row.fetchOne(self, sql: "\(Device.selection) WHERE id = ?", arguments: [id])
        else {
            throw ServiceError.notFound(.devices)
        }
        return try Device(row)
    }
}
