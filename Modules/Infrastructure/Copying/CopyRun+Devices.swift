import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Devices, and the records of their files.
extension CopyRun {
    /// - Returns: the number of devices added.
    func copyDevices() async throws(ServiceError) -> Int {
        let mine = try await source.devices()
        let known = try await target.devices()
        var added = 0
        for (index, device) in mine.enumerated() {
            try await progress(.devices, index, of: mine.count)
            var copy = known.first { $0.identifier == device.identifier }
            if copy == nil {
                copy = try await target.addDevice(NewDevice(device))
                added += 1
            }
            if let copy { try await copyState(of: device, to: copy) }
        }
        return added
    }

    /// Copies the selection of a device unless the target has one, and the records of its files and logs if they are
    /// newer.
    private func copyState(of device: Device, to copy: Device) async throws(ServiceError) {
        if copy.selection == DeviceSelection(), device.selection != copy.selection {
            try await target.setDevice(copy.id, selection: device.selection)
        }
        guard let syncedAt = device.syncedAt, (copy.syncedAt ?? .distantPast) < syncedAt else { return }
        let files = try await source.files(onDevice: device.id)
        let paths = Set(files.map(\.path))
        let gone = try await target.files(onDevice: copy.id).map(\.path).filter { !paths.contains($0) }
        try await target.store(files, removed: gone, onDevice: copy.id)
        let logs = try await source.pulledLogs(ofDevice: device.id)
        _ = try await target.store([], from: logs, ofDevice: copy.id)
        // Comes last, because it marks the rest as complete.
        try await target.setDevice(copy.id, syncedAt: syncedAt)
    }
}

extension NewDevice {
    fileprivate init(_ device: Device) {
        self.init(identifier: device.identifier, name: device.name, kind: device.kind, path: device.path)
    }
}
