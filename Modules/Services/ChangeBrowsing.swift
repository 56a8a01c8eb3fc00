import Entities

/// Looks up the changes that can be undone and redone.
public protocol ChangeBrowsing: Sendable {
    /// The last changes, newest first. The library keeps 1,000 of them, and those of the last 90 days.
    func changes(limit: Int) async throws(ServiceError) -> [LibraryChange]
}
