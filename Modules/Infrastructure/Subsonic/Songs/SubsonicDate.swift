#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Parses dates in the formats of servers: `2026-11-21T18:48:28`, in UTC, with or without fractions of a second, with
/// or without a time zone, or milliseconds since 1970.
enum SubsonicDate {
    /// - Returns: `nil` for an invalid date, or one before 1970: some servers send the year 1 for “never”.
    static func date(_ text: String) -> Date? {
        if let milliseconds = Double(text) {
            return (1..<end).contains(milliseconds) ? Date(timeIntervalSince1970: milliseconds / 1000) : nil
        }
        var reader = Reader(text)
        guard let year = reader.number(digits: 4), (1970...9999).contains(year), reader.take("-"),
            let month = reader.number(digits: 2), (1...12).contains(month), reader.take("-"),
            let day = reader.number(digits: 2), (1...31).contains(day)
        else { return nil }
        var seconds = Double(days(year, month, day)) * 86_400
        if reader.take("T") || reader.take(" ") {
            guard let time = reader.time(), let offset = reader.offset() else { return nil }
            seconds += time - offset
        }
        return reader.isAtEnd ? Date(timeIntervalSince1970: seconds) : nil
    }

    /// The year 10000, in milliseconds.
    private static let end = 253_402_300_800_000.0

    /// The number of days from 1 January 1970 to a Gregorian date.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // With years that begin in March, the leap day is last, and the lengths of months repeat every five months.
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }

    private struct Reader {
        private var rest: Substring.UTF8View

        init(_ text: String) { rest = text[...].utf8 }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest = rest.dropFirst()
            return true
        }

        mutating func number(digits count: Int) -> Int? {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            rest = rest.dropFirst(count)
            return Int(Substring(digits))
        }

        /// Reads a time of day, in seconds.
        mutating func time() -> Double? {
            guard let hours = number(digits: 2), hours < 24, take(":"),
                let minutes = number(digits: 2), minutes < 60
            else { return nil }
            guard take(":") else { return Double(hours * 3600 + minutes * 60) }
            guard let seconds = number(digits: 2), seconds <= 60 else { return nil }
            var fraction = 0.0
            if take(".") || take(",") {
                let digits = rest.prefix { (0x30...0x39).contains($0) }
                rest = rest.dropFirst(digits.count)
                fraction = Double("0." + Substring(digits)) ?? 0
            }
            return Double(hours * 3600 + minutes * 60 + seconds) + fraction
        }

        /// Reads the offset of a time zone, in seconds; 0 without one.
        mutating func offset() -> Double? {
            if isAtEnd || take("Z") || take("z") { return 0 }
            let sign = take("+") ? 1.0 : take("-") ? -1.0 : nil
            guard let sign, let hours = number(digits: 2), hours < 24 else { return nil }
            _ = take(":")
            let minutes = isAtEnd ? 0 : number(digits: 2)
            return minutes.map { sign * Double(hours * 3600 + $0 * 60) }
        }
    }
}
