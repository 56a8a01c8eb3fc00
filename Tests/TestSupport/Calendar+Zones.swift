import Foundation

extension Calendar {
    /// The Gregorian calendar in UTC.
    public static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    /// The Gregorian calendar in a time zone with a half-hour offset.
    public static var kolkata: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Asia/Kolkata") ?? .gmt
        return calendar
    }
}
