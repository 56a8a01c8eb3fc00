import Entities
import Platform
import Services

/// Unmounts devices with udisks, or with Disk Utility on a Mac. Neither needs root privileges.
struct Unmounter: Sendable {
    var mounts: @Sendable () -> [Mount] = { MountTable.all() }
    #if canImport(Glibc)
        /// The name or path of the program.
        var program = "udisksctl"
    #else
        var program = "diskutil"
    #endif

    /// - Parameter path: the absolute path of the device's folder.
    func unmount(_ device: Device, at path: String) async throws(ServiceError) -> DeviceEjection {
        guard let mount = mounts().last(where: { $0.holds(path) }) else { return .notMounted }
        #if canImport(Glibc)
            guard mount.source.hasPrefix("/dev/") else { return .flushed(path: mount.path) }
            let arguments = ["unmount", "--block-device", mount.source, "--no-user-interaction"]
        #else
            let arguments = ["unmount", mount.path]
        #endif
        guard let run = await ProgramRun.of(program, arguments, within: .seconds(60)), run.status != 127
        else {
            return .flushed(path: mount.path)
        }
        if Task.isCancelled { throw .cancelled }
        guard run.status == 0 else {
            let line = run.text.split(whereSeparator: \.isNewline).last.map(String.init)
            throw .unavailable(.device(device.name, .inUse(reason: line ?? "\(program) was stopped.")))
        }
        return .unmounted
    }
}

extension Mount {
    /// Returns whether this is the file system of a device's folder: mounted there, or above it as a removable disk.
    fileprivate func holds(_ folder: String) -> Bool {
        if path == folder { return true }
        let places = ["/media/", "/run/media/", "/mnt/", "/Volumes/"]
        return folder.hasPrefix(path + "/") && places.contains { path.hasPrefix($0) }
    }
}
