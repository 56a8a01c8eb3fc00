/// The tracks that have the same values of some tags.
public struct TagGroup: Equatable, Sendable {
    /// The value of each tag; `nil` if the tracks lack it.
    public let values: [String?]
    public let trackCount: Int
    /// The total duration in milliseconds; unknown durations count as zero.
    public let durationMs: Int

    public init(values: [String?], trackCount: Int, durationMs: Int) {
        (self.values, self.trackCount, self.durationMs) = (values, trackCount, durationMs)
    }
}
