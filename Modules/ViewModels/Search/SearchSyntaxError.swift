/// Why words can't be parsed as a search.
public enum SearchSyntaxError: Error, Equatable, Sendable {
    /// No words to search for.
    case empty
    /// Nothing follows the name of a field: `artist:`.
    case missingValue(field: String)
    /// The value isn't a number: `year:abc`.
    case badNumber(field: String, value: String)
    /// The value is neither a date nor an age: `added:abc`.
    case badDate(field: String, value: String)
    /// The range ends before it begins: `year:1999..1990`.
    case emptyRange(field: String, value: String)
}

extension SearchSyntaxError {
    /// The problem and where it is.
    public var problem: String {
        switch self {
        case .empty: "There is nothing to search for"
        case .missingValue(let field): "Nothing follows \(field):"
        case .badNumber(let field, let value): "\(field):\(value) isn't a number"
        case .badDate(let field, let value): "\(field):\(value) isn't a date"
        case .emptyRange(let field, let value): "\(field):\(value) ends before it begins"
        }
    }

    /// How to correct it.
    public var advice: String {
        switch self {
        case .empty:
            "Type a word from a title, an artist or an album."
        case .missingValue(let field):
            "Type a value after the colon, or leave out \(field):."
        case .badNumber(let field, _):
            "Use a number, a range or a limit: \(field):7, \(field):3..9, \(field):>3."
        case .badDate(let field, _):
            "Use an age, a date or a range: \(field):<30d, \(field):2015-03, \(field):2014..2016."
        case .emptyRange:
            "Put the lower bound first."
        }
    }
}
