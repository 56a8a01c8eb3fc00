#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The times in filters: seconds since 1970, or parts of ISO 8601 such as `2020-01`, `2020-01-31` or
/// `2020-01-31T10:30:00Z`, in UTC.
enum MpdTime {
    static func date(_ text: String) throws(MpdError) -> Date {
        if let seconds = Int(text) { return Date(timeIntervalSince1970: Double(seconds)) }
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let date = numbers(in: parts[0], separator: "-", counts: 2...3),
            (1...12).contains(date[1]), date.count < 3 || (1...31).contains(date[2])
        else { throw .argument("Failed to parse date") }
        var time: [Int] = []
        if parts.count == 2 {
            let digits = parts[1].hasSuffix("Z") ? parts[1].dropLast() : parts[1]
            guard let numbers = numbers(in: digits, separator: ":", counts: 1...3) else {
                throw .argument("Failed to parse time of day")
            }
            time = numbers
        }
        let components = DateComponents(
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt,
            year: date[0],
            month: date[1],
            day: date.count < 3 ? 1 : date[2],
            hour: time.first ?? 0,
            minute: time.dropFirst().first ?? 0,
            second: time.dropFirst(2).first ?? 0
        )
        guard let date = components.date else { throw .argument("Failed to parse date") }
        return date
    }

    /// Splits a text into numbers of at most four digits.
    private static func numbers(
        in text: Substring,
        separator: Character,
        counts: ClosedRange<Int>
    ) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.count <= 4 && part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil
        }
        return numbers.count == parts.count && counts.contains(numbers.count) ? numbers : nil
    }
}
