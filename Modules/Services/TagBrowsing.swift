import Entities

/// Looks up the values of tags.
public protocol TagBrowsing: Sendable {
    /// The tracks that match a search, grouped by the values of tags.
    ///
    /// - Returns: a group for each combination of values, in the order of the first tag's values, then the second's:
    ///   missing ones first, numbers by size, texts in byte order. Without tags, all tracks are one group, if there
    ///   are any.
    func groups(by tags: [TrackTag], of filter: SearchQuery?) async throws(ServiceError) -> [TagGroup]
}
