#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The last change of the queue, which can be undone.
public struct QueueChange: Equatable, Sendable {
    public let madeAt: Date
    /// Whether it has been undone and can be redone.
    public let isUndone: Bool
    /// Whether it is the next to be undone or, if it is undone, redone: no change of the library comes first.
    public let isNext: Bool

    public init(madeAt: Date, isUndone: Bool, isNext: Bool) {
        (self.madeAt, self.isUndone, self.isNext) = (madeAt, isUndone, isNext)
    }
}
