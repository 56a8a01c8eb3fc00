import Entities
import Services

/// The rules that join names.
extension CopyRun {
    /// Copies the rules, except where the target has its own.
    func copyNames() async throws(ServiceError) {
        for join in try await source.nameJoins() {
            do throws(ServiceError) {
                _ = try await target.join(join.name, to: join.artist)
            } catch {
                switch error {
                case .alreadyExists, .invalid: continue
                default: throw error
                }
            }
        }
    }
}
