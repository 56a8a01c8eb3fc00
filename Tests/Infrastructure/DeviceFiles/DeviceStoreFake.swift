import Entities
import Foundation
import Services
import Synchronization

/// Stores devices in memory.
final class DeviceStoreFake: DeviceStoring {
    struct State {
        var devices: [Device] = []
        var files: [Int64: [String: DeviceFile]] = [:]
        var logs: [Int64: [String: PulledLog]] = [:]
        var plays: [DevicePlay] = []
        /// Thrown by the next call that stores plays.
        var playsError: ServiceError?
    }

    let state = Mutex(State())

    var plays: [DevicePlay] { state.withLock(\.plays) }
    var records: [DeviceFile] {
        state.withLock { $0.files[1].map { $0.values.sorted { $0.path < $1.path } } ?? [] }
    }

    func devices() async throws(ServiceError) -> [Device] {
        state.withLock { state in
            state.devices.map { device in
                var device = device
                device.copies = FileSum(count: state.files[device.id]?.count ?? 0)
                return device
            }
        }
    }

    func addDevice(_ new: NewDevice) async throws(ServiceError) -> Device {
        let device: Device? = state.withLock { state in
            if state.devices.contains(where: { $0.identifier == new.identifier }) { return nil }
            let device = Device(
                id: Int64(state.devices.count + 1),
                identifier: new.identifier,
                name: new.name,
                kind: new.kind,
                path: new.path
            )
            state.devices.append(device)
            return device
        }
        guard let device else { throw .alreadyExists(.device(new.name)) }
        return device
    }

    func removeDevice(_ device: Int64) async throws(ServiceError) {
        state.withLock { state in
            state.devices.removeAll { $0.id == device }
            state.files[device] = nil
        }
    }

    func setDevice(_ device: Int64, selection: DeviceSelection) async throws(ServiceError) {
        change(device) { $0.selection = selection }
    }

    func setDevice(_ device: Int64, path: String) async throws(ServiceError) {
        change(device) { $0.path = path }
    }

    func setDevice(_ device: Int64, syncedAt: Date) async throws(ServiceError) {
        change(device) { $0.syncedAt = syncedAt }
    }

    func files(onDevice device: Int64) async throws(ServiceError) -> [DeviceFile] {
        state.withLock { $0.files[device].map { $0.values.sorted { $0.path < $1.path } } ?? [] }
    }

    func store(
        _ files: [DeviceFile],
        removed paths: [String],
        onDevice device: Int64
    ) async throws(ServiceError) {
        state.withLock { state in
            for path in paths { state.files[device]?[path] = nil }
            for file in files { state.files[device, default: [:]][file.path] = file }
        }
    }

    func pulledLogs(ofDevice device: Int64) async throws(ServiceError) -> [PulledLog] {
        state.withLock { $0.logs[device].map { Array($0.values) } ?? [] }
    }

    func store(
        _ plays: [DevicePlay],
        from logs: [PulledLog],
        ofDevice device: Int64
    ) async throws(ServiceError) -> ImportSummary {
        let result: Result<ImportSummary, ServiceError> = state.withLock { state in
            if let error = state.playsError.take() { return .failure(error) }
            var summary = ImportSummary()
            for play in plays {
                if state.plays.contains(play) {
                    summary.skipped += 1
                } else {
                    state.plays.append(play)
                    summary.added += 1
                }
            }
            for log in logs { state.logs[device, default: [:]][log.name] = log }
            return .success(summary)
        }
        return try result.get()
    }

    private func change(_ device: Int64, _ change: (inout Device) -> Void) {
        state.withLock { state in
            guard let index = state.devices.firstIndex(where: { $0.id == device }) else { return }
            change(&state.devices[index])
        }
    }
}
