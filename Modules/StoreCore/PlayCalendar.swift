import Entities
import Foundation

/// Groups quarter-hours into hours, days, weeks, months and years of a time zone.
package struct PlayCalendar {
    private let calendar: Calendar

    package init(timeZone: TimeZone) {
        // Weeks start on Monday, and a year's first week contains its first Thursday.
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// The periods with plays, oldest first.
    ///
    /// - Parameter slots: the plays, in any order; a quarter-hour may occur several times.
    package func buckets(of slots: [QuarterHourPlays], per period: PlayPeriod) -> [PlayBucket] {
        var buckets: [PlayBucket] = []
        var current = DateInterval(start: .distantPast, duration: 0)
        var (plays, listenedMs) = (0, 0)
        func finish() {
            if plays > 0 {
                buckets.append(PlayBucket(start: current.start, plays: plays, listenedMs: max(0, listenedMs)))
            }
            (plays, listenedMs) = (0, 0)
        }
        for heard in slots.sorted(by: { $0.slot < $1.slot }) {
            let start = QuarterHour.start(heard.slot)
            if start >= current.end {
                finish()
                current = interval(of: period, containing: start)
            }
            plays += heard.plays
            listenedMs &+= heard.listenedMs
        }
        finish()
        return buckets
    }

    private func interval(of period: PlayPeriod, containing date: Date) -> DateInterval {
        if period == .hour { return hour(containing: date) }
        return calendar.dateInterval(of: period.component, for: date)
            ?? DateInterval(start: date, duration: Double(QuarterHour.length))
    }

    /// A clock hour; in some time zones it starts 15, 30 or 45 minutes past the hour in UTC.
    private func hour(containing date: Date) -> DateInterval {
        let offset = calendar.timeZone.secondsFromGMT(for: date)
        let local = Int(date.timeIntervalSince1970) + offset
        let start = Double(local - local % 3600 - offset)
        return DateInterval(start: Date(timeIntervalSince1970: start), duration: 3600)
    }
}

extension PlayPeriod {
    fileprivate var component: Calendar.Component {
        switch self {
        case .hour: .hour
        case .day: .day
        case .week: .weekOfYear
        case .month: .month
        case .year: .year
        }
    }
}
