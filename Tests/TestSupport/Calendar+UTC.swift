import Foundation

extension Calendar {
    /// The Gregorian calendar in UTC.
    public static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
