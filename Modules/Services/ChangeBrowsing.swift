import Entities

/// Lists the changes that can be undone and redone.
public protocol ChangeBrowsing: Sendable {
    /// The last changes, newest first. The library keeps the last 1,000.
    func changes(limit: Int) async throws(ServiceError) -> [LibraryChange]
}
