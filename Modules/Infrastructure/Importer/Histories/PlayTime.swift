/// The time of a play, in any of the formats that exports use: seconds, milliseconds or microseconds since 1970,
/// `2024-07-11T09:07:33+02:00`, `2024-07-11 09:07`, `11 Jul 2024, 09:07`, `Jul 11, 2024 9:07 PM`, `11.07.2024 09:07`. A
/// time without a time zone is in UTC.
///
/// `07/11/2024` isn't accepted: it is a different day in Europe and in the US.
struct PlayTime: Equatable {
    /// The time in seconds since 1970.
    let seconds: Int
    /// Whether the second is unknown.
    let isMinute: Bool

    /// Whether this is certainly a time, and not a year, a date such as 20240711, or a count: it is after early 1973.
    var isUnmistakable: Bool { seconds >= 100_000_000 }

    /// A number of seconds, milliseconds or microseconds since 1970.
    init(_ number: Int) {
        (seconds, isMinute) = (Self.seconds(of: number), false)
    }

    /// Returns `nil` if the text is neither a number nor a date with a time of day.
    init?(_ text: String) {
        if let number = Self.number(text) {
            (seconds, isMinute) = (Self.seconds(of: number), false)
            return
        }
        var scanner = Scanner(rest: Array(text.utf8)[...])
        scanner.skip(" ")
        guard let days = Self.days(&scanner), scanner.takeOne(of: "Tt ,") else { return nil }
        scanner.skip(", ")
        guard let time = Self.secondsOfDay(&scanner), let offset = Self.offset(&scanner), scanner.rest.isEmpty
        else { return nil }
        seconds = days * 86_400 + time.seconds - offset
        isMinute = time.isMinute
    }

    /// Parses a number and drops its fraction.
    private static func number(_ text: String) -> Int? {
        if let number = Int(text) { return number }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isFraction = parts.count == 2 && parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isFraction ? Int(parts[0]) : nil
    }

    /// Converts a number to seconds. Its size gives the unit, because no play is from the year 5138 or later.
    private static func seconds(of number: Int) -> Int {
        if number >= 100_000_000_000_000 { return number / 1_000_000 }
        return number >= 100_000_000_000 ? number / 1_000 : number
    }

    /// Reads a date as days since 1970.
    private static func days(_ scanner: inout Scanner) -> Int? {
        let first = scanner.takeNumber(ofDigits: 1...4)
        if let first, first > 31 { return days(inYear: first, &scanner) }
        guard let first else { return daysFromMonth(&scanner) }
        if scanner.takeOne(of: ".") {
            guard let month = scanner.takeNumber(ofDigits: 1...2), scanner.takeOne(of: "."),
                let year = scanner.takeNumber(ofDigits: 4...4)
            else { return nil }
            return Timestamp.days(year: year, month: month, day: first)
        }
        scanner.skip(" -")
        guard let month = month(&scanner) else { return nil }
        scanner.skip(" -,")
        return scanner.takeNumber(ofDigits: 4...4).flatMap {
            Timestamp.days(year: $0, month: month, day: first)
        }
    }

    /// Reads the rest of `2024-07-11`.
    private static func days(inYear year: Int, _ scanner: inout Scanner) -> Int? {
        guard scanner.takeOne(of: "-/."), let month = scanner.takeNumber(ofDigits: 1...2),
            scanner.takeOne(of: "-/."), let day = scanner.takeNumber(ofDigits: 1...2)
        else { return nil }
        return Timestamp.days(year: year, month: month, day: day)
    }

    /// Reads `Jul 11, 2024`.
    private static func daysFromMonth(_ scanner: inout Scanner) -> Int? {
        guard let month = month(&scanner) else { return nil }
        scanner.skip(" ")
        guard let day = scanner.takeNumber(ofDigits: 1...2) else { return nil }
        scanner.skip(" ,")
        return scanner.takeNumber(ofDigits: 4...4).flatMap {
            Timestamp.days(year: $0, month: month, day: day)
        }
    }

    /// Reads the English name of a month or an abbreviation, in at least three letters.
    private static func month(_ scanner: inout Scanner) -> Int? {
        let letters = scanner.takeLetters()
        guard letters.utf8.count >= 3 else { return nil }
        return months.firstIndex { $0.hasPrefix(letters) }.map { $0 + 1 }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    /// Reads `09:07`, `09:07:33.25` or `9:07 PM`.
    static func secondsOfDay(_ scanner: inout Scanner) -> (seconds: Int, isMinute: Bool)? {
        guard var hour = scanner.takeNumber(ofDigits: 1...2), scanner.takeOne(of: ":"),
            let minute = scanner.takeNumber(digits: 2, in: 0...59)
        else { return nil }
        var second = 0
        let isMinute = !scanner.takeOne(of: ":")
        if !isMinute {
            guard let number = scanner.takeNumber(digits: 2, in: 0...60) else { return nil }
            second = number
            if scanner.takeOne(of: ".,") { scanner.skip("0123456789") }
        }
        scanner.skip(" ")
        let half = scanner
        switch scanner.takeLetters() {
        case "am" where (1...12).contains(hour): hour %= 12
        case "pm" where (1...12).contains(hour): hour = hour % 12 + 12
        default: scanner = half
        }
        return hour <= 23 ? (hour * 3600 + minute * 60 + second, isMinute) : nil
    }

    /// Reads a time zone as seconds east of Greenwich.
    private static func offset(_ scanner: inout Scanner) -> Int? {
        scanner.skip(" ")
        let zone = scanner
        if ["z", "utc", "gmt"].contains(scanner.takeLetters()) { return 0 }
        scanner = zone
        if scanner.rest.isEmpty { return 0 }
        let sign = scanner.takeOne(of: "-") ? -1 : scanner.takeOne(of: "+") ? 1 : 0
        guard sign != 0, let hours = scanner.takeNumber(digits: 2, in: 0...23) else { return nil }
        scanner.skip(":")
        return sign * (hours * 3600 + (scanner.takeNumber(digits: 2, in: 0...59) ?? 0) * 60)
    }
}
