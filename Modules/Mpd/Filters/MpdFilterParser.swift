/// Parses an expression such as `((Artist == "x") AND (!(Album contains "y")))`.
struct MpdFilterParser {
    /// The maximum length of a text in quotes, in bytes.
    private static let maximumLength = 4095
    /// The maximum number of parentheses within each other, which limits the stack.
    private static let maximumDepth = 100

    private var rest: ArraySlice<UInt8>
    private var depth = 0
    private let ignoresCase: Bool

    /// - Parameter text: the expression, which begins with a parenthesis.
    static func filter(_ text: String, ignoresCase: Bool) throws(MpdError) -> MpdFilter {
        var parser = MpdFilterParser(rest: Array(text.utf8)[...], ignoresCase: ignoresCase)
        let filter = try parser.expression()
        guard parser.rest.isEmpty else { throw .argument("Unparsed garbage after expression") }
        return filter
    }

    private init(rest: ArraySlice<UInt8>, ignoresCase: Bool) {
        (self.rest, self.ignoresCase) = (rest, ignoresCase)
    }

    private mutating func expression() throws(MpdError) -> MpdFilter {
        guard take("(") else { throw .argument("Word expected") }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw .argument("Too many parentheses") }
        if take("!") {
            guard isNext("(") else { throw .argument("'(' expected") }
            return try closed(.not(try expression()))
        }
        return isNext("(") ? try conjunction() : try closed(try condition())
    }

    private mutating func conjunction() throws(MpdError) -> MpdFilter {
        var filters = [try expression()]
        while !take(")") {
            guard !rest.isEmpty else { throw .argument("Word expected") }
            guard take("AND"), rest.first?.isLetter != true else { throw .argument("'AND' expected") }
            filters.append(try expression())
        }
        return filters.count == 1 ? filters[0] : .all(filters)
    }

    private mutating func condition() throws(MpdError) -> MpdFilter {
        let name = try word()
        switch name.lowercased() {
        case "base": return .base(try text())
        case "modified-since", "added-since": return .modifiedSince(try MpdTime.date(try text()))
        case "audioformat": return try audioFormat()
        case "file", "filename": return try comparison { .file($0) }
        case "any": return try comparison { .tag(nil, $0) }
        default:
            guard let tag = MpdTag(named: name) else { throw .argument("Unknown filter type: \(name)") }
            return try comparison { .tag(tag, $0) }
        }
    }

    private static let comparisons: [(sign: String, kind: MpdTextMatch.Kind, isNegated: Bool)] = [
        ("contains ", .contains, false), ("!contains ", .contains, true),
        ("starts_with ", .startsWith, false), ("!starts_with ", .startsWith, true),
        ("==", .equal, false), ("!=", .equal, true), ("=~", .regex, false), ("!~", .regex, true),
    ]

    private mutating func comparison(_ filter: (MpdTextMatch) -> MpdFilter) throws(MpdError) -> MpdFilter {
        for (sign, kind, isNegated) in Self.comparisons where take(sign) {
            let match = MpdTextMatch(kind, try text(), ignoresCase: ignoresCase)
            guard kind != .regex || match.regex != nil else {
                throw .argument("Error in regex: \(match.text)")
            }
            return isNegated ? .not(filter(match)) : filter(match)
        }
        throw .argument("'==' or '!=' expected")
    }

    private mutating func audioFormat() throws(MpdError) -> MpdFilter {
        let isPattern = take("=~")
        guard isPattern || take("==") else { throw .argument("'==' or '=~' expected") }
        return .audioFormat(try MpdAudioFormat(try text(), allowsWildcards: isPattern))
    }
}

// MARK: Words

extension MpdFilterParser {
    private mutating func closed(_ filter: MpdFilter) throws(MpdError) -> MpdFilter {
        guard take(")") else { throw .argument("')' expected") }
        return filter
    }

    private mutating func word() throws(MpdError) -> String {
        let word = rest.prefix { $0.isLetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
        guard word.first?.isLetter == true else { throw .argument("Word expected") }
        rest = rest.dropFirst(word.count).drop(while: \.isBlank)
        return String(decoding: word, as: UTF8.self)
    }

    /// Removes and returns a text in single or double quotes.
    private mutating func text() throws(MpdError) -> String {
        guard let mark = rest.first, mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"") else {
            throw .argument("Quoted string expected")
        }
        rest = rest.dropFirst()
        guard let text = rest.popQuoted(until: mark) else { throw .argument("Closing quote not found") }
        guard text.count <= Self.maximumLength else { throw .argument("Quoted value is too long") }
        rest = rest.drop(while: \.isBlank)
        return String(decoding: text, as: UTF8.self)
    }

    /// Removes a sign and the blanks after it, if it is next. Letters match in any case, except those of `AND`.
    private mutating func take(_ sign: String) -> Bool {
        guard isNext(sign) else { return false }
        rest = rest.dropFirst(sign.utf8.count).drop(while: \.isBlank)
        return true
    }

    private func isNext(_ sign: String) -> Bool {
        let next = rest.prefix(sign.utf8.count)
        return next.elementsEqual(sign.utf8)
            || sign != "AND" && String(decoding: next, as: UTF8.self).lowercased() == sign
    }
}
