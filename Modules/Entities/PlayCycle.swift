import Foundation

/// A cycle whose steps each add up the plays of many days.
public enum PlayCycle: String, CaseIterable, Sendable {
    /// Monday to Sunday.
    case weekday
    /// The 24 hours of a day, from midnight.
    case hourOfDay = "hour-of-day"

    /// The number of steps.
    public var count: Int { self == .weekday ? 7 : 24 }

    /// Returns the step of an instant in a time zone, counted from 0.
    public func step(of date: Date, in timeZone: TimeZone) -> Int {
        switch self {
        case .weekday: return CalendarDay(date, in: timeZone).weekday
        case .hourOfDay:
            let local = Int(date.timeIntervalSince1970) + timeZone.secondsFromGMT(for: date)
            return (local % 86_400 + 86_400) % 86_400 / 3_600
        }
    }
}
