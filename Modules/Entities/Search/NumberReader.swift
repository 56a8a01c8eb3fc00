/// Parses ranges of integers: `7`, `3..9`, `3..`, `..9`, `>3`, `>=3`, `<3`, `<=3`.
enum NumberReader {
    /// - Parameter field: the field's name, for the error.
    static func range(of text: String, in field: String) throws(SearchSyntaxError) -> ClosedRange<Int> {
        guard let bounds = RangeText(text).flatMap(bounds) else {
            throw .badNumber(field: field, value: text)
        }
        guard bounds.lower <= bounds.upper else { throw .emptyRange(field: field, value: text) }
        return bounds.lower...bounds.upper
    }

    private static func bounds(of text: RangeText) -> (lower: Int, upper: Int)? {
        switch text {
        case .one(let number): Int(number).map { ($0, $0) }
        case .from(let number): Int(number).map { ($0, .max) }
        case .upTo(let number): Int(number).map { (.min, $0) }
        case .after(let number): next(Int(number), by: 1).map { ($0, .max) }
        case .before(let number): next(Int(number), by: -1).map { (.min, $0) }
        case .between(let first, let last): pair(Int(first), Int(last))
        }
    }

    private static func pair(_ lower: Int?, _ upper: Int?) -> (lower: Int, upper: Int)? {
        guard let lower, let upper else { return nil }
        return (lower, upper)
    }

    private static func next(_ number: Int?, by step: Int) -> Int? {
        guard let result = number?.addingReportingOverflow(step), !result.overflow else { return nil }
        return result.partialValue
    }
}

/// The syntax of a range, independent of the type of its values.
enum RangeText {
    case one(Substring)
    /// `3..` or `>=3`.
    case from(Substring)
    /// `..3` or `<=3`.
    case upTo(Substring)
    /// `>3`.
    case after(Substring)
    /// `<3`.
    case before(Substring)
    /// `3..9`.
    case between(Substring, Substring)

    init?(_ text: String) {
        let text = text[...]
        self =
            if text.hasPrefix(">=") {
                .from(text.dropFirst(2))
            } else if text.hasPrefix("<=") {
                .upTo(text.dropFirst(2))
            } else if text.hasPrefix(">") {
                .after(text.dropFirst())
            } else if text.hasPrefix("<") {
                .before(text.dropFirst())
            } else if let dots = text.firstRange(of: "..") {
                Self.range(text[..<dots.lowerBound], text[dots.upperBound...])
            } else {
                .one(text)
            }
    }

    private static func range(_ first: Substring, _ last: Substring) -> RangeText {
        if last.isEmpty { return .from(first) }
        return first.isEmpty ? .upTo(last) : .between(first, last)
    }
}
