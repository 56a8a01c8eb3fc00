/// The plays in a quarter-hour.
package struct QuarterHourPlays: Equatable, Sendable {
    package let slot: Int64
    package var plays: Int
    package var listenedMs: Int

    @inlinable package init(slot: Int64, plays: Int = 0, listenedMs: Int = 0) {
        (self.slot, self.plays, self.listenedMs) = (slot, plays, listenedMs)
    }
}
