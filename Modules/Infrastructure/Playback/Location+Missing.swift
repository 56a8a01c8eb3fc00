import Entities
import Platform

extension Location {
    /// Returns whether this is the location of a local file that doesn't exist.
    @concurrent public func isMissing() async -> Bool {
        guard let path = path.flatMap({ AbsolutePath($0, relativeTo: .root) }) else { return false }
        do {
            _ = try path.status()
            return false
        } catch {
            return error.isMissing
        }
    }
}
