#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Formats dates as RFC 3339 in UTC, to the second: `2026-11-21T09:30:00Z`.
public enum RFC3339 {
    /// Formats a date. Foundation's formatter takes ten times as long, which is noticeable when listing a million
    /// tracks; it is used only for years that don't have four digits.
    public static func text(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard (firstSecond..<lastSecond).contains(seconds) else { return date.formatted(.iso8601) }
        let (days, time) = Int(seconds - firstSecond).quotientAndRemainder(dividingBy: 86_400)
        let (year, month, day) = civil(days)
        return String(unsafeUninitializedCapacity: 20) { buffer in
            var writer = DigitWriter(buffer: buffer)
            writer.write(year, digits: 4, then: "-")
            writer.write(month, digits: 2, then: "-")
            writer.write(day, digits: 2, then: "T")
            writer.write(time / 3600, digits: 2, then: ":")
            writer.write(time / 60 % 60, digits: 2, then: ":")
            writer.write(time % 60, digits: 2, then: "Z")
            return writer.count
        }
    }

    /// The range of the years 1 to 9999, in seconds since 1970.
    private static let firstSecond = -62_135_596_800.0
    private static let lastSecond = 253_402_300_800.0

    /// The Gregorian date a number of days after 1 January of the year 1.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        // If years begin in March, the leap day is the last day, and month lengths repeat every five months.
        let sinceMarch = days + 306
        let (era, dayOfEra) = sinceMarch.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let fifth = (5 * dayOfYear + 2) / 153
        let month = fifth < 10 ? fifth + 3 : fifth - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * fifth + 2) / 5 + 1)
    }
}

private struct DigitWriter {
    let buffer: UnsafeMutableBufferPointer<UInt8>
    var count = 0

    mutating func write(_ number: Int, digits: Int, then separator: Unicode.Scalar) {
        var rest = number
        for place in stride(from: count + digits - 1, through: count, by: -1) {
            buffer[place] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
            rest /= 10
        }
        buffer[count + digits] = UInt8(truncatingIfNeeded: separator.value)
        count += digits + 1
    }
}
