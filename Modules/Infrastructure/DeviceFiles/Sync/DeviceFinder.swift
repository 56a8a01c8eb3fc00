import Entities
import Platform

/// Finds devices at their last path, and on the mounted file systems.
struct DeviceFinder: Sendable {
    var mounts: @Sendable () -> [Mount] = { MountTable.all() }

    /// The absolute path of a device's folder; `nil` if the device isn't connected.
    func path(of device: Device) -> String? {
        if isThere(device, at: device.path) { return device.path }
        // The folder may be below the mount point, such as a card's `Music`.
        let parts = device.path.split(separator: "/")
        for mount in mounts() where mount.isLocal {
            for count in 0...min(2, parts.count) {
                let folder = parts.suffix(count).map { "/\($0)" }.joined()
                let path = mount.path == "/" ? folder : mount.path + folder
                if !path.isEmpty, isThere(device, at: path) { return path }
            }
        }
        return nil
    }

    /// The path and the space of a device, if it is connected.
    func connection(of device: Device) -> DeviceConnection {
        guard let path = path(of: device), let volume = try? Volume(at: path), let space = try? volume.space()
        else {
            return .away
        }
        return .here(
            DeviceSpace(
                path: path,
                available: space.available,
                capacity: space.capacity,
                isReadOnly: space.isReadOnly
            )
        )
    }

    private func isThere(_ device: Device, at path: String) -> Bool {
        guard let volume = try? Volume(at: path) else { return false }
        return DeviceIdentityFile.identifier(at: volume) == device.identifier
    }
}
