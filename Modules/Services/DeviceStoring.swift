import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Stores portable devices, and what is on them.
public protocol DeviceStoring: Sendable {
    /// All devices, in the order added.
    func devices() async throws(ServiceError) -> [Device]

    /// Adds a device; throws `device` if its name is taken, or if it was added before.
    func addDevice(_ new: NewDevice) async throws(ServiceError) -> Device

    /// Forgets a device. What is on it stays.
    func removeDevice(_ device: Int64) async throws(ServiceError)

    /// Changes what a device is to carry.
    func setDevice(_ device: Int64, cargo: DeviceSelection) async throws(ServiceError)

    /// Notes where a device is.
    func setDevice(_ device: Int64, path: String) async throws(ServiceError)

    /// Notes that a device is up to date.
    func setDevice(_ device: Int64, syncedAt: Date) async throws(ServiceError)

    /// The files that were put on a device, by path.
    func files(onDevice device: Int64) async throws(ServiceError) -> [DeviceFile]

    /// Notes files that are on a device, and others that aren't any more, in one transaction.
    func store(_ files: [DeviceFile], removed paths: [String], onDevice device: Int64)
        async throws(ServiceError)

    /// The parts of a device's logs whose plays are stored.
    func pulledLogs(ofDevice device: Int64) async throws(ServiceError) -> [PulledLog]

    /// Stores plays that aren't known yet, queues them for the accounts that submit, and notes the logs that they are from,
    /// in one transaction. What was noted of these logs before is replaced.
    ///
    /// - Returns: how many were new (`added`), known (`skipped`), or invalid (`failed`).
    func store(_ plays: [DevicePlay], from logs: [PulledLog], ofDevice device: Int64)
        async throws(ServiceError)
        -> ImportSummary
}
