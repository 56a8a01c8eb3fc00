import Entities
import Foundation

/// The plays of consecutive days.
package struct PlayedDays: Equatable {
    /// The first day.
    package let first: CalendarDay
    /// The plays of each day, starting with the first.
    package let plays: [Int]

    /// The days in a year of whole weeks: days compared with each other fall on the same weekday.
    package static let year = 364

    /// - Parameters:
    ///   - buckets: the days with plays.
    ///   - days: the first and last day; buckets outside are ignored.
    init(_ buckets: [PlayBucket], in days: ClosedRange<CalendarDay>, _ timeZone: TimeZone) {
        first = days.lowerBound
        var plays = [Int](repeating: 0, count: days.upperBound.number - days.lowerBound.number + 1)
        for bucket in buckets {
            let index = CalendarDay(bucket.start, in: timeZone).number - days.lowerBound.number
            if plays.indices.contains(index) { plays[index] += bucket.plays }
        }
        self.plays = plays
    }

    /// Returns the plays of several days, starting with one.
    package func sum(from day: CalendarDay, days: Int) -> Int {
        let start = max(0, day.number - first.number)
        let end = min(plays.count, day.number - first.number + days)
        return start < end ? plays[start..<end].reduce(0, +) : 0
    }
}

/// The plays by weekday and hour of the day.
package struct PlayedHours: Equatable {
    /// The plays of each of 24 hours, for each weekday from Monday.
    package let plays: [[Int]]

    init(_ buckets: [PlayBucket], _ timeZone: TimeZone) {
        var plays = [[Int]](repeating: [Int](repeating: 0, count: 24), count: 7)
        for bucket in buckets {
            let weekday = PlayCycle.weekday.step(of: bucket.start, in: timeZone)
            plays[weekday][PlayCycle.hourOfDay.step(of: bucket.start, in: timeZone)] += bucket.plays
        }
        self.plays = plays
    }
}
