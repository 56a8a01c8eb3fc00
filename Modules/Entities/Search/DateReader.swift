#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Parses date ranges: ages such as `<30d`, `>2w`, `6m` and `1y`, and dates with any precision from a year to a second:
/// `2015`, `2015-03`, `2015-03-02`, `2015-03-02T10:00:00Z`, also in ranges such as `2014..2016`, `2015-03..`, `>2015`.
///
/// A date covers the whole period it names: `>2015` starts with 2016, `..2015` ends with the end of 2015.
struct DateReader {
    private let now: Date
    private let calendar: Calendar

    /// - Parameter timeZone: determines when days begin.
    init(now: Date, timeZone: TimeZone) {
        self.now = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
        calendar = .gregorian(in: timeZone)
    }

    /// - Parameter field: the field's name, for the error.
    func range(of text: String, in field: String) throws(SearchSyntaxError) -> Range<Date> {
        guard let bounds = RangeText(text).flatMap(bounds) else { throw .badDate(field: field, value: text) }
        guard bounds.lower < bounds.upper else { throw .emptyRange(field: field, value: text) }
        return bounds.lower..<bounds.upper
    }

    private typealias Bounds = (lower: Date, upper: Date)

    private func bounds(of text: RangeText) -> Bounds? {
        switch text {
        case .before(let age) where isAge(age): past(age).map { ($0, .distantFuture) }
        case .after(let age) where isAge(age): past(age).map { (.distantPast, $0) }
        case .one(let age) where isAge(age): past(age).map { ($0, .distantFuture) }
        case .one(let date): span(date)
        case .from(let date): span(date).map { ($0.lower, .distantFuture) }
        case .upTo(let date): span(date).map { (.distantPast, $0.upper) }
        case .after(let date): span(date).map { ($0.upper, .distantFuture) }
        case .before(let date): span(date).map { (.distantPast, $0.lower) }
        case .between(let first, let last): pair(span(first), span(last))
        }
    }

    private func pair(_ first: Bounds?, _ last: Bounds?) -> Bounds? {
        guard let first, let last else { return nil }
        return (first.lower, last.upper)
    }

    private func isAge(_ text: Substring) -> Bool { text.last?.isLetter == true && text.last != "Z" }

    /// The date that is an age before now.
    private func past(_ age: Substring) -> Date? {
        guard let count = Self.number(age.dropLast(), digits: 1...18) else { return nil }
        let unit: (component: Calendar.Component, aYear: Int)? =
            switch age.last {
            case "d", "D": (.day, 365)
            case "w", "W": (.weekOfYear, 52)
            case "m", "M": (.month, 12)
            case "y", "Y": (.year, 1)
            default: nil
            }
        guard let unit else { return nil }
        let longest = Self.longestYears * unit.aYear
        return calendar.date(byAdding: unit.component, value: -min(count, longest), to: now)
    }

    /// The whole period that a date names.
    private func span(_ text: Substring) -> Bounds? {
        let parts = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        if let last = parts.last, parts.count == 3, last.contains("T") { return second(text) }
        var numbers: [Int] = []
        for (part, digits) in zip(parts, [4, 2, 2]) {
            guard let number = Self.number(part, digits: digits...digits) else { return nil }
            numbers.append(number)
        }
        let units: [Calendar.Component] = [.year, .month, .day]
        return span(numbers, of: units[numbers.count - 1], in: calendar)
    }

    /// Parses a second in UTC, such as `2015-03-02T10:00:00Z`.
    private func second(_ text: Substring) -> Bounds? {
        guard text.hasSuffix("Z") else { return nil }
        let halves = text.dropLast().split(separator: "T", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        var numbers: [Int] = []
        for (half, (separator, lengths)) in zip(halves, [("-", [4, 2, 2]), (":", [2, 2, 2])]) {
            let parts = half.split(separator: separator, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return nil }
            for (part, digits) in zip(parts, lengths) {
                guard let number = Self.number(part, digits: digits...digits) else { return nil }
                numbers.append(number)
            }
        }
        return span(numbers, of: .second, in: .gregorian(in: .gmt))
    }

    /// - Parameter numbers: the date's components from the year down to `unit`.
    private func span(_ numbers: [Int], of unit: Calendar.Component, in calendar: Calendar) -> Bounds? {
        let parts = numbers + [0, 1, 1, 0, 0, 0].suffix(6 - numbers.count)
        var components = DateComponents(year: parts[0], month: parts[1], day: parts[2])
        // Where clocks change at midnight, a day begins later.
        if unit == .second {
            (components.hour, components.minute, components.second) = (parts[3], parts[4], parts[5])
        }
        guard Self.years.contains(parts[0]), components.isValidDate(in: calendar),
            let start = calendar.date(from: components),
            let end = calendar.date(byAdding: unit, value: 1, to: start)
        else { return nil }
        return (start, unit == .second ? end : calendar.startOfDay(for: end))
    }

    private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }

    /// The years of the Gregorian calendar before `Date.distantFuture`. In earlier ones, `Calendar` counts Julian days.
    private static let years = 1583...3999
    /// The maximum age in years. Greater ages are reduced to it.
    private static let longestYears = 999
}

extension Calendar {
    fileprivate static func gregorian(in timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}
