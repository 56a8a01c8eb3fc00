import Entities
import Foundation

/// Puts slots together to hours, days, weeks, months and years, as they are in a time zone.
struct PlayCalendar {
    private let calendar: Calendar

    init(timeZone: TimeZone) {
        // Weeks begin on Mondays, and the first one of a year is the one with its first Thursday.
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// The periods in which something was heard, oldest first.
    ///
    /// - Parameter slots: how often it was heard when, in any order; a slot may come several times.
    func buckets(of slots: [(slot: Int64, plays: Int)], per period: PlayPeriod) -> [PlayBucket] {
        var buckets: [PlayBucket] = []
        var current = DateInterval(start: .distantPast, duration: 0)
        var plays = 0
        func finish() {
            if plays > 0 { buckets.append(PlayBucket(start: current.start, plays: plays)) }
            plays = 0
        }
        for (slot, count) in slots.sorted(by: { $0.slot < $1.slot }) {
            let start = Slot.start(slot)
            if start >= current.end {
                finish()
                current = interval(of: period, containing: start)
            }
            plays += count
        }
        finish()
        return buckets
    }

    private func interval(of period: PlayPeriod, containing date: Date) -> DateInterval {
        if period == .hour { return hour(containing: date) }
        return calendar.dateInterval(of: period.component, for: date)
            ?? DateInterval(start: date, duration: Double(Slot.length))
    }

    /// An hour of the clock, which begins at a half or quarter of an hour in Greenwich in some time zones.
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
