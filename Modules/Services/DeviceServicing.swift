import Entities

/// Finds portable devices and syncs them.
public protocol DeviceServicing: Sendable {
    /// Adds the device at a folder, and writes a small file there that identifies it.
    ///
    /// - Parameter path: absolute.
    func add(_ name: String, at path: String) async throws(ServiceError) -> Device

    /// Forgets a device. Files copied to it are left there.
    func remove(_ device: Device) async throws(ServiceError)

    /// Looks for a device at its last path and in the mounted folders.
    func connection(of device: Device) async -> DeviceConnection

    /// Computes the result of a sync without changing anything, in the library or on the device.
    ///
    /// - Parameter contents: returns the music that the device should hold.
    func plan(
        _ device: Device,
        contents: @escaping @Sendable () async throws(ServiceError) -> DeviceContents
    ) async throws(ServiceError) -> DeviceSyncSummary

    /// Imports the device's play log, then syncs its files. Syncs of the same device run one at a time; an interrupted
    /// sync is completed by the next.
    ///
    /// - Parameters:
    ///   - contents: returns the music that the device should hold; called once the plays are stored.
    ///   - report: called during the sync.
    func sync(
        _ device: Device,
        contents: @escaping @Sendable () async throws(ServiceError) -> DeviceContents,
        report: @escaping @Sendable (DeviceSyncEvent) async -> Void
    ) async throws(ServiceError) -> DeviceSyncSummary

    /// Flushes all pending writes and unmounts the device, if possible.
    func eject(_ device: Device) async throws(ServiceError) -> DeviceEjection

    /// Connections and disconnections of the library's devices, until the task is cancelled.
    func changes() -> AsyncStream<DeviceChange>
}

/// An event during a sync with a device.
public enum DeviceSyncEvent: Equatable, Sendable {
    case step(DeviceStep)
    case progress(DeviceProgress)
    /// A track couldn't be copied, or a line of a log couldn't be read; the sync continues.
    case failed(ServiceError)
}

/// The steps of a sync with a device, in order.
public enum DeviceStep: String, Equatable, Sendable {
    case connect
    case pullPlays
    case plan
    case remove
    case copy
    case playlists
    case verify
    case disconnect
}

/// The progress of copying to a device.
public struct DeviceProgress: Equatable, Sendable {
    public var doneCount: Int
    public var count: Int
    public var bytes: Int64
    public var totalBytes: Int64

    public init(doneCount: Int = 0, count: Int, bytes: Int64 = 0, totalBytes: Int64) {
        (self.doneCount, self.count) = (doneCount, count)
        (self.bytes, self.totalBytes) = (bytes, totalBytes)
    }
}

/// The result of ejecting a device.
public enum DeviceEjection: Equatable, Sendable {
    /// It can be disconnected.
    case unmounted
    /// Everything is written, but the device is still mounted because it can't be unmounted automatically.
    case flushed(path: String)
    /// Everything is written. The device is a folder on a disk that isn't removable.
    case notMounted
}

/// A device that was connected or disconnected.
public enum DeviceChange: Equatable, Sendable {
    case connected(Device, DeviceSpace)
    case disconnected(Device)
}
