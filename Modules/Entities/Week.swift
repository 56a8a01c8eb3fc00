#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A week, named as in ISO 8601. A `WeekCalendar` makes them.
public struct Week: Hashable, Sendable, CustomStringConvertible {
    /// The calendar that the week is from.
    public let calendar: WeekCalendar
    /// The year that the week belongs to, which may differ from that of its first or last days.
    public let year: Int
    /// 1 to 53.
    public let number: Int
    /// From the first moment of the week to the first one of the next week.
    public let interval: Range<Date>

    /// The name, for example `2019-W14`.
    public var description: String {
        let zeros = String(repeating: "0", count: max(0, 4 - String(year).utf8.count))
        return "\(zeros)\(year)-W\(number < 10 ? "0" : "")\(number)"
    }
}
