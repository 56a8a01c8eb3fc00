/// A value that a request may pass, in the path or in the query.
package struct Parameter: Sendable {
    /// The name in the address: `limit`.
    package let name: String
    package let kind: Kind
    /// Whether a request must give it.
    package let isRequired: Bool
    /// The text for the API's description.
    package let help: String

    /// The kind of values allowed.
    package enum Kind: Equatable, Sendable {
        case text
        /// A whole number in a range.
        case number(ClosedRange<Int>)
        /// One of several words.
        case choice([String])
        /// `true` or `false`.
        case flag
        /// `2015-03-02`, `2015-03` or `2015`.
        case date
        /// A date, or a week: `2015-W10`.
        case dateOrWeek
        /// `2015-W10`, or a day in it.
        case week
        /// The name of a time zone: `Europe/Berlin`.
        case timeZone
    }

    package init(_ name: String, _ kind: Kind = .text, isRequired: Bool = false, help: String) {
        (self.name, self.kind, self.isRequired, self.help) = (name, kind, isRequired, help)
    }
}

extension Parameter {
    /// The maximum number of entries in one response.
    package static let limit = limit(upTo: 500)
    /// The start of a page in a list.
    package static let after = Parameter(
        "after",
        help: "the start of the page: `next` from the previous page"
    )
    /// The first day of a range.
    package static let from = Parameter("from", .date, help: "the first day, month or year")
    /// The last day of a range.
    package static let to = Parameter("to", .date, help: "the last day, month or year (inclusive)")
    /// The only day, month or year of a range.
    package static let on = Parameter(
        "on",
        .dateOrWeek,
        help: "a single day, week, month or year, instead of from and to"
    )
    /// The time zone that determines the beginning of days.
    package static let timeZone = Parameter(
        "timeZone",
        .timeZone,
        help: "the time zone of the days, such as Europe/Berlin (default: the server's)"
    )
    /// A flag that reverses the order.
    package static let reverse = Parameter("reverse", .flag, help: "reverse the order")

    /// - Parameter most: the largest number allowed.
    package static func limit(upTo most: Int) -> Parameter {
        Parameter("limit", .number(1...most), help: "at most this many (default: \(WebInput.defaultLimit))")
    }
}

extension Parameter.Kind {
    /// Returns whether a value is of this kind.
    func includes(_ value: String) -> Bool {
        switch self {
        case .text: true
        case .number(let range): Int(value).map(range.contains) ?? false
        case .choice(let words): words.contains(value)
        case .flag: value == "true" || value == "false"
        case .date: Self.isDate(value)
        case .dateOrWeek: Self.isDate(value) || Self.isWeek(value)
        case .week: Self.isWeek(value) || (Self.isDate(value) && value.utf8.count == 10)
        case .timeZone: WebInput.timeZone(named: value) != nil
        }
    }

    /// Whether values are typed into a field for dates.
    var isDate: Bool { self == .date || self == .dateOrWeek || self == .week }

    /// A description of the allowed values, for the end of a sentence.
    package var expectation: String {
        switch self {
        case .text: "text"
        case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        case .flag: "true or false"
        case .date: "a date such as 2015-03-02, 2015-03 or 2015"
        case .dateOrWeek: "a day, week, month or year such as 2015-03-02, 2015-W10, 2015-03 or 2015"
        case .week: "a year and week, such as 2019-W14, or a day in it"
        case .timeZone: "a time zone, such as Europe/Berlin"
        }
    }

    private static func isWeek(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].hasPrefix("W"), parts[1].utf8.count == 3 else { return false }
        return isDate(String(parts[0])) && parts[1].utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func isDate(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let widths = parts.map(\.utf8.count)
        guard widths == [4] || widths == [4, 2] || widths == [4, 2, 2] else { return false }
        return parts.allSatisfy { $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }
    }
}
