import Entities
import Foundation
import Postgres
import Services
import Storing

extension SharedLibrary: DeviceStoring {
    package func devices() async throws(ServiceError) -> [Device] {
        try await read { session in try session.devices() }
    }

    package func addDevice(_ new: NewDevice) async throws(ServiceError) -> Device {
        guard new.hasValidName else { throw .invalid(.deviceName(new.name)) }
        let cargo = DeviceCargo()
        return try await write(.devices) { session in
            // Others add neither sources nor devices meanwhile.
            try Journal(session: session).lock()
            let known = "SELECT name FROM devices WHERE identifier = $1"
            if let row = try session.rows(known, [.text(new.identifier)]).first {
                throw ServiceError.alreadyExists(.device(try row[0]))
            }
            let taken = """
                SELECT name FROM devices WHERE name_key = $1 UNION ALL SELECT name FROM sources WHERE name_key = $1
                """
            if let row = try session.rows(taken, [.key(new.name)]).first {
                throw ServiceError.alreadyExists(.deviceName(try row[0]))
            }
            let id = try session.nextNumber(in: "devices")
            try session.execute(
                """
                INSERT INTO devices (id, identifier, name, name_key, kind, path, cargo)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """,
                [
                    .integer(id), .text(new.identifier), .text(new.name), .key(new.name),
                    .text(new.kind.rawValue), .text(new.path), .text(try StoredJSON.text(cargo)),
                ]
            )
            return try session.device(id)
        }
    }

    package func removeDevice(_ device: Int64) async throws(ServiceError) {
        try await write(.devices) { session in
            try session.execute("DELETE FROM devices WHERE id = $1", [.integer(device)])
            for table in ["device_files", "device_logs"] {
                try session.execute(
                    "DELETE FROM \(table) WHERE device_id NOT IN (SELECT id FROM devices)"
                )
            }
        }
    }

    package func setDevice(_ device: Int64, cargo: DeviceCargo) async throws(ServiceError) {
        try await write(.devices) { session in
            try session.execute(
                "UPDATE devices SET cargo = $2 WHERE id = $1",
                [.integer(device), .text(try StoredJSON.text(cargo))]
            )
        }
    }

    package func setDevice(_ device: Int64, path: String) async throws(ServiceError) {
        try await write(.devices) { session in
            try session.execute(
                "UPDATE devices SET path = $2 WHERE id = $1",
                [.integer(device), .text(path)]
            )
        }
    }

    package func setDevice(_ device: Int64, syncedAt: Date) async throws(ServiceError) {
        try await write(.devices) { session in
            try session.execute(
                "UPDATE devices SET synced_at = $2 WHERE id = $1",
                [.integer(device), .integer(syncedAt.wholeSeconds)]
            )
        }
    }

    package func files(onDevice device: Int64) async throws(ServiceError) -> [DeviceFile] {
        try await read { session in
            try session.rows(
                """
                SELECT \(DeviceFile.names.joined(separator: ", ")) FROM device_files WHERE device_id = $1
                ORDER BY path
                """,
                [.integer(device)]
            ).map { try DeviceFile($0) }
        }
    }

    package func store(
        _ files: [DeviceFile],
        removed paths: [String],
        onDevice device: Int64
    ) async throws(ServiceError) {
        // The last of those with the same path.
        let files = Dictionary(files.map { (NameNumber.path($0.path), $0) }) { $1 }
        try await write(.devices) { session in
            guard try session.hasDevice(device) else { throw ServiceError.notFound(.devices) }
            try session.execute(
                "DELETE FROM device_files WHERE device_id = $1 AND path_hash = ANY ($2)",
                [.integer(device), .integers(paths.map(NameNumber.path) + files.keys)]
            )
            try session.insert(
                files.map { hash, file in [.integer(device), .integer(hash)] + file.values },
                into: "device_files",
                ["device_id", "path_hash"] + DeviceFile.names
            )
        }
    }
}

extension PostgresSession {
    func hasDevice(_ id: Int64) throws -> Bool {
        try !rows("SELECT 1 FROM devices WHERE id = $1", [.integer(id)]).isEmpty
    }
}
