import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The play log.
extension CopyRun {
    /// Copies the stretches of the log that differ.
    ///
    /// - Returns: the number of plays and retractions added.
    func copyPlays() async throws(ServiceError) -> Int {
        let total = try await source.logSum(in: nil).count
        var (done, added) = (0, 0)
        var rest = Date(timeIntervalSince1970: 0)..<Self.end
        while let first = try await firstEvent(in: rest) {
            let stretch = Self.stretch(around: first.startedAt)
            let sum = try await source.logSum(in: stretch)
            if try await target.logSum(in: stretch) != sum {
                added += try await copyPlays(in: stretch, done, of: total)
            }
            done += sum.count
            try await progress(.plays, done, of: total)
            rest = min(stretch.upperBound, Self.end)..<Self.end
        }
        return added
    }

    /// The first play or retraction in a range, apart from those whose names a damaged log has lost.
    private func firstEvent(in range: Range<Date>) async throws(ServiceError) -> Play? {
        var page = try await source.events(in: range, after: nil, limit: 1)
        while page.events.isEmpty, let next = page.next {
            page = try await source.events(in: range, after: next, limit: Self.batch)
        }
        return page.events.first
    }

    /// Copies what other players counted.
    func copyCounts() async throws(ServiceError) {
        let counts = try await source.playerCounts()
        if !counts.isEmpty { _ = try await stored.store(counts) }
    }

    private func copyPlays(
        in stretch: Range<Date>,
        _ before: Int,
        of total: Int
    ) async throws(ServiceError) -> Int {
        var (done, added) = (before, 0)
        var (rest, next): ([Play], PageKey?) = ([], nil)
        repeat {
            try await progress(.plays, done, of: total)
            let page = try await source.events(in: stretch, after: next, limit: Self.batch)
            var events = rest + page.events
            (rest, next) = ([], page.next)
            if next != nil, let end = Self.lastGap(in: events) {
                rest = Array(events[end...])
                events.removeSubrange(end...)
            }
            added += try await stored.restore(events).added
            done += events.count
        } while next != nil
        return added
    }

    /// The index of the last event that begins a minute or more after the one before it. Rows of the log that are closer
    /// may belong to one play, and have to be stored together.
    private static func lastGap(in events: [Play]) -> Int? {
        events.indices.dropFirst().last {
            events[$0].startedAt.timeIntervalSince(events[$0 - 1].startedAt) >= 60
        }
    }

    /// The 30 days that contain a date, in a fixed division of time.
    private static func stretch(around date: Date) -> Range<Date> {
        let length = 30.0 * 86_400
        let start = (date.timeIntervalSince1970 / length).rounded(.down) * length
        return Date(timeIntervalSince1970: start)..<Date(timeIntervalSince1970: start + length)
    }

    /// A time after the year 9999, the last one that libraries store.
    private static let end = Date(timeIntervalSince1970: 260_000_000_000)
}
