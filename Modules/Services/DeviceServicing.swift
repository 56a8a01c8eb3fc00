import Entities

/// Finds portable devices, and brings them up to date.
public protocol DeviceServicing: Sendable {
    /// Adds the device at a folder, which gets a small file by which it is recognised.
    ///
    /// - Parameter path: absolute.
    func add(_ name: String, at path: String) async throws(ServiceError) -> Device

    /// Forgets a device. What was copied there stays.
    func remove(_ device: Device) async throws(ServiceError)

    /// Looks for a device where it was last, and among the mounted folders.
    func connection(of device: Device) async -> DeviceConnection

    /// What a sync would do. Nothing is changed, here or there.
    ///
    /// - Parameter contents: what the device is to carry.
    func plan(
        _ device: Device,
        contents: @escaping @Sendable () async throws(ServiceError) -> DeviceContents
    ) async throws(ServiceError) -> DeviceSyncSummary

    /// Takes over the plays that a device noted, and brings its files up to date. Others that use the device wait for each
    /// other, and an interrupted sync is made good by the next.
    ///
    /// - Parameters:
    ///   - contents: what the device is to carry; asked for once the plays are stored.
    ///   - report: called during the sync.
    func sync(
        _ device: Device,
        contents: @escaping @Sendable () async throws(ServiceError) -> DeviceContents,
        report: @escaping @Sendable (DeviceSyncEvent) async -> Void
    ) async throws(ServiceError) -> DeviceSyncSummary

    /// Makes sure that everything is written, and unmounts a device if that is possible.
    func eject(_ device: Device) async throws(ServiceError) -> DeviceEjection

    /// The devices that were plugged in or out, out of those that the library has, until the task is cancelled.
    func changes() -> AsyncStream<DeviceChange>
}

/// What happens during a sync with a device.
public enum DeviceSyncEvent: Equatable, Sendable {
    case step(DeviceStep)
    case progress(DeviceProgress)
    /// A track couldn't be copied, or a line of a log not be read; the rest goes on.
    case failed(ServiceError)
}

/// A step of a sync with a device, in this order.
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

/// How far copying has come.
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

/// How a device was ejected.
public enum DeviceEjection: Equatable, Sendable {
    /// It can be unplugged.
    case unmounted
    /// Everything is written, but it is mounted still: nothing here can unmount it.
    case flushed(path: String)
    /// Everything is written. It is a folder of a disk that stays.
    case notMounted
}

/// A device that was plugged in or out.
public enum DeviceChange: Equatable, Sendable {
    case connected(Device, DeviceSpace)
    case disconnected(Device)
}
