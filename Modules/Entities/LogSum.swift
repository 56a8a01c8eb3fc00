/// A checksum of a part of the play log. Parts with different checksums have different rows.
public struct LogSum: Hashable, Sendable {
    /// The number of plays and retractions.
    public var count: Int
    /// The sum of their start times, each modulo 1,000,003 seconds.
    public var times: Int64
    /// The number of rows with an album.
    public var albums: Int

    public init(count: Int = 0, times: Int64 = 0, albums: Int = 0) {
        (self.count, self.times, self.albums) = (count, times, albums)
    }
}
