import Entities

/// Likes tracks. A change is durable when the call returns, and `undo` reverts it as a whole.
public protocol TrackLiking: Sendable {
    /// Likes tracks, or takes their likes back, and returns them. Those that are as wished already stay unchanged.
    ///
    /// - Throws: `notFound` if one of them doesn't exist; then none is changed.
    func setLiked(_ isLiked: Bool, _ urns: [URN]) async throws(ServiceError) -> [Track]
}
