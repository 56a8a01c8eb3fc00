import Entities
import Services

extension Result<DeviceSyncSummary, ServiceError> {
    /// A summary with the device's contents as its missing tracks.
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
