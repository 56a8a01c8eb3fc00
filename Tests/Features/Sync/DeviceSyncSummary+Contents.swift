import Entities
import Services

extension Result<DeviceSyncSummary, ServiceError> {
    /// A summary that has the device's contents as missing.
    static func summary(
        of contents: () async throws(ServiceError) -> DeviceContents
    ) async -> Self {
        do {
            return .success(DeviceSyncSummary(missing: try await contents().tracks))
        } catch {
            return .failure(error)
        }
    }
}
