/// An RFC 3339 timestamp: `2026-11-21T09:30:00Z`, `2026-11-21T10:30:00.25+01:00`. Fractions of a second are
/// dropped.
struct Timestamp: Equatable {
    /// The time in seconds since 1970, UTC.
    let seconds: Int

    /// Returns `nil` if the text isn't a timestamp, or names a time that doesn't exist, such as February 30th.
    init?(_ text: String) {
        var scanner = Scanner(rest: Array(text.utf8)[...])
        guard let days = Self.days(&scanner), scanner.takeOne(of: "Tt "),
            let time = Self.secondsOfDay(&scanner), let offset = Self.offset(&scanner), scanner.rest.isEmpty
        else { return nil }
        seconds = days * 86_400 + time - offset
    }

    /// Reads `2026-11-21` as days since 1970.
    private static func days(_ scanner: inout Scanner) -> Int? {
        guard let year = scanner.takeNumber(digits: 4, in: 1...9999), scanner.takeOne(of: "-"),
            let month = scanner.takeNumber(digits: 2, in: 1...12), scanner.takeOne(of: "-")
        else { return nil }
        guard let day = scanner.takeNumber(digits: 2, in: 1...31) else { return nil }
        return days(year: year, month: month, day: day)
    }

    /// Returns the days from 1970 to a date; `nil` if the date doesn't exist.
    static func days(year: Int, month: Int, day: Int) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        var lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) { lengths[1] = 29 }
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        return daysBefore(year) + lengths[..<(month - 1)].reduce(0, +) + day - 1 - daysBefore(1970)
    }

    private static func daysBefore(_ year: Int) -> Int {
        let past = year - 1
        return past * 365 + past / 4 - past / 100 + past / 400
    }

    /// Reads `09:30:00.25`. Second 60 is a leap second.
    private static func secondsOfDay(_ scanner: inout Scanner) -> Int? {
        guard let hour = scanner.takeNumber(digits: 2, in: 0...23), scanner.takeOne(of: ":"),
            let minute = scanner.takeNumber(digits: 2, in: 0...59), scanner.takeOne(of: ":"),
            let second = scanner.takeNumber(digits: 2, in: 0...60)
        else { return nil }
        if scanner.takeOne(of: ".") {
            guard scanner.takeNumber(digits: 1, in: 0...9) != nil else { return nil }
            while scanner.takeNumber(digits: 1, in: 0...9) != nil {}
        }
        return hour * 3600 + minute * 60 + second
    }

    /// Reads `Z` or `+01:00` as seconds east of Greenwich.
    private static func offset(_ scanner: inout Scanner) -> Int? {
        if scanner.takeOne(of: "Zz") { return 0 }
        let sign = scanner.takeOne(of: "-") ? -1 : scanner.takeOne(of: "+") ? 1 : 0
        guard sign != 0, let hours = scanner.takeNumber(digits: 2, in: 0...23), scanner.takeOne(of: ":"),
            let minutes = scanner.takeNumber(digits: 2, in: 0...59)
        else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
