import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Stores portable devices and a record of their contents.
public protocol DeviceStoring: Sendable {
    /// All devices, in the order added.
    func devices() async throws(ServiceError) -> [Device]

    /// Adds a device; throws `alreadyExists` if its name is taken or it was added before.
    func addDevice(_ new: NewDevice) async throws(ServiceError) -> Device

    /// Forgets a device. Its files are left on it.
    func removeDevice(_ device: Int64) async throws(ServiceError)

    /// Replaces the selection of music for a device.
    func setDevice(_ device: Int64, selection: DeviceSelection) async throws(ServiceError)

    /// Stores the current path of a device.
    func setDevice(_ device: Int64, path: String) async throws(ServiceError)

    /// Stores the date of a device's last complete sync.
    func setDevice(_ device: Int64, syncedAt: Date) async throws(ServiceError)

    /// The files that syncs have put on a device, by path.
    func files(onDevice device: Int64) async throws(ServiceError) -> [DeviceFile]

    /// Records files that were added to a device, and others that were removed, in one transaction.
    func store(_ files: [DeviceFile], removed paths: [String], onDevice device: Int64)
        async throws(ServiceError)

    /// The parts of a device's logs that have been imported.
    func pulledLogs(ofDevice device: Int64) async throws(ServiceError) -> [PulledLog]

    /// Stores new plays, queues them for the accounts that submit, and records the logs that they are from, replacing
    /// earlier records of the same logs, in one transaction.
    ///
    /// - Returns: how many plays were new (`added`), known (`skipped`), or invalid (`failed`).
    func store(_ plays: [DevicePlay], from logs: [PulledLog], ofDevice device: Int64)
        async throws(ServiceError)
        -> ImportSummary
}
