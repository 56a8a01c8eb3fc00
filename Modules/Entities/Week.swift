#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A week, named as in ISO 8601 and created by a `WeekCalendar`.
public struct Week: Hashable, Sendable, CustomStringConvertible {
    /// The calendar that the week belongs to.
    public let calendar: WeekCalendar
    /// The year that the week belongs to. Its first or last days may be in another one.
    public let year: Int
    /// The number of the week in its year, 1 to 53.
    public let number: Int
    /// The time from the beginning of the week to the beginning of the next one.
    public let interval: Range<Date>

    /// The name, for example `2019-W14`.
    public var description: String {
        let zeros = String(repeating: "0", count: max(0, 4 - String(year).utf8.count))
        return "\(zeros)\(year)-W\(number < 10 ? "0" : "")\(number)"
    }
}
