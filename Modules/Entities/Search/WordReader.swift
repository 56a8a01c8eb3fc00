/// Parses one word of a search.
struct WordReader {
    let field: SearchField?
    private let isExcluded: Bool
    /// The mistake in a word that looks like a condition but isn't one.
    private let mistake: SearchSyntaxError?
    /// The word without its `-` and its field.
    private let rest: SearchWord

    enum Result {
        case term(SearchQuery.Term)
        case fieldAlone
        case nothing
    }

    init(_ word: SearchWord) {
        let text = word.text.dropping(prefix: "-")
        isExcluded = text != nil
        let (name, value) = (text ?? word.text).splitAtColon
        field = name.flatMap { SearchField(named: $0.lowercased()) }
        rest = SearchWord(field == nil ? text ?? word.text : value, isQuoted: word.isQuoted)
        mistake = field == nil && !word.quotesColon ? Self.mistake(in: text ?? word.text) : nil
    }

    private init(field: SearchField?, isExcluded: Bool, rest: SearchWord) {
        (self.field, self.isExcluded, self.rest, mistake) = (field, isExcluded, rest, nil)
    }

    /// Restricts the next word to this field, which had no value.
    func narrowing(_ word: SearchWord) -> WordReader {
        WordReader(field: field, isExcluded: isExcluded, rest: word)
    }

    /// - Parameter dates: evaluated only to parse a date, because creating a calendar takes longer than a search.
    func term(dates: @autoclosure () -> DateReader) throws(SearchSyntaxError) -> Result {
        if let mistake { throw mistake }
        if let field, rest.text.isEmpty, !rest.isQuoted {
            guard case .date(let field) = field, field.isOptional else { return .fieldAlone }
            let anyTime = SearchQuery.Condition.date(field, .distantPast ..< .distantFuture)
            return .term(SearchQuery.Term(anyTime, isExcluded: isExcluded))
        }
        guard let condition = try condition(dates()) else { return .nothing }
        return .term(SearchQuery.Term(condition, isExcluded: isExcluded))
    }

    private func condition(_ dates: @autoclosure () -> DateReader) throws(SearchSyntaxError)
        -> SearchQuery.Condition?
    {
        switch field {
        case .number(let field):
            return .number(field, try NumberReader.range(of: rest.text, in: field.rawValue))
        case .date(let field):
            return .date(field, try dates().range(of: rest.text, in: field.rawValue))
        case .path:
            return .path(try value(of: "path"))
        case .folder:
            let path = try value(of: "folder")
            guard let folder = Location(folder: path) else { throw .relativeFolder(path) }
            return .folder(folder)
        case .server:
            return .source(try value(of: "server"))
        case .text(let field):
            guard let text = text(in: field) else { throw .missingValue(field: field.rawValue) }
            return text
        case nil:
            return text(in: nil)
        }
    }

    /// The text without quotes.
    private func value(of field: String) throws(SearchSyntaxError) -> String {
        let value = rest.text.unquoted ?? rest.text
        guard !value.isBlank else { throw .missingValue(field: field) }
        return value
    }

    /// The mistake in `composer:bach`, `artist=bach` or `year>1999`. Other words with these signs are text, such as
    /// `12:51`, `https://…`, URNs and `E=MC2`.
    private static func mistake(in word: String) -> SearchSyntaxError? {
        let scalars = word.unicodeScalars
        guard let end = scalars.firstIndex(where: { !$0.isASCII || !$0.properties.isAlphabetic }) else {
            return nil
        }
        let (name, sign) = (String(scalars[..<end]), scalars[end])
        let value = String(scalars[scalars.index(after: end)...])
        guard name.count > 1, let first = value.unicodeScalars.first, !first.properties.isWhitespace else {
            return nil
        }
        switch sign {
        case ":" where first != "/" && !value.contains(":"): return .unknownField(name, value: value)
        case "=" where SearchField(named: name.lowercased()) != nil:
            return .missingColon(field: name, value: value)
        case "<", ">":
            guard SearchField(named: name.lowercased()) != nil else { return nil }
            return .missingColon(field: name, value: "\(sign)\(value)")
        default: return nil
        }
    }

    /// Returns the condition for the text; `nil` if the text is blank.
    private func text(in field: SearchQuery.TextField?) -> SearchQuery.Condition? {
        var (text, match) = (rest.text, SearchQuery.Match.beginning)
        if let part = text.dropping(prefix: "~").map({ $0.unquoted ?? $0 }) {
            return part.isBlank ? nil : .part(part, in: field)
        }
        if let exact = text.dropping(prefix: "=") {
            (text, match) = (exact.unquoted ?? exact, .exact)
        } else if let beginning = text.dropping(suffix: "*") {
            text = beginning.unquoted ?? beginning
        } else if let inner = text.unquoted {
            (text, match) = (inner, .whole)
        } else if rest.isQuoted || text.hasSpaces {
            match = .whole
        }
        return text.isBlank ? nil : .text(text, in: field, as: match)
    }
}
