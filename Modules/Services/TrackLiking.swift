import Entities

/// Likes tracks. A change is durable when the call returns, and `undo` reverts it as a whole.
public protocol TrackLiking: Sendable {
    /// Likes or unlikes tracks, and returns them. Tracks already in that state are unchanged.
    ///
    /// - Throws: `notFound` if one of them doesn't exist, in which case none is changed.
    func setLiked(_ isLiked: Bool, _ urns: [URN]) async throws(ServiceError) -> [Track]
}
