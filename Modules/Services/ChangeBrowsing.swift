import Entities

/// Lists the changes that can be undone and redone.
public protocol ChangeBrowsing: Sendable {
    /// The last changes, newest first. The library keeps up to 1,000 changes from the last 90 days.
    func changes(limit: Int) async throws(ServiceError) -> [LibraryChange]
}
