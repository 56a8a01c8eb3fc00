import Entities
import Foundation
import Services

extension SessionStore where Self: DeviceStoring {
    package func devices() async throws(ServiceError) -> [Device] {
        try await reading { session in try DeviceRows(session).all() }
    }

    package func addDevice(_ new: NewDevice) async throws(ServiceError) -> Device {
        guard new.hasValidName else { throw .invalid(.deviceName(new.name)) }
        return try await writing(.devices) { session in try DeviceRows(session).add(new) }
    }

    package func removeDevice(_ device: Int64) async throws(ServiceError) {
        try await writing(.devices, "DELETE FROM devices WHERE id = \(device)")
    }

    package func setDevice(_ device: Int64, selection: DeviceSelection) async throws(ServiceError) {
        try await writing(.devices) { session in
            _ = try session.run(
                "UPDATE devices SET cargo = \(try StoredJSON.text(selection)) WHERE id = \(device)"
            )
        }
    }

    package func setDevice(_ device: Int64, path: String) async throws(ServiceError) {
        try await writing(.devices, "UPDATE devices SET path = \(path) WHERE id = \(device)")
    }

    package func setDevice(_ device: Int64, syncedAt: Date) async throws(ServiceError) {
        try await writing(
            .devices,
            "UPDATE devices SET synced_at = \(syncedAt.wholeSeconds) WHERE id = \(device)"
        )
    }

    package func files(onDevice device: Int64) async throws(ServiceError) -> [DeviceFile] {
        try await reading { session in try DeviceRows(session).files(of: device) }
    }

    package func store(
        _ files: [DeviceFile],
        removed paths: [String],
        onDevice device: Int64
    ) async throws(ServiceError) {
        try await writing(.devices) { session in
            try DeviceRows(session).store(files, removed: paths, of: device)
        }
    }

    package func pulledLogs(ofDevice device: Int64) async throws(ServiceError) -> [PulledLog] {
        try await reading { session in try DeviceRows(session).logs(of: device) }
    }
}
