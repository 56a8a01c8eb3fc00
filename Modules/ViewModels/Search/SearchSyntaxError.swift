/// Why words can't be read as a search.
public enum SearchSyntaxError: Error, Equatable, Sendable {
    /// There is nothing to look for.
    case empty
    /// Nothing follows the name of a field: `artist:`.
    case missingValue(field: String)
    /// `year:abc` has no number.
    case badNumber(field: String, value: String)
    /// `added:abc` has no date and no age.
    case badDate(field: String, value: String)
    /// `year:1999..1990` ends before it begins.
    case emptyRange(field: String, value: String)
}

extension SearchSyntaxError {
    /// What is wrong, and where.
    public var problem: String {
        switch self {
        case .empty: "There is nothing to search for"
        case .missingValue(let field): "Nothing follows \(field):"
        case .badNumber(let field, let value): "\(field):\(value) has no number"
        case .badDate(let field, let value): "\(field):\(value) has no date"
        case .emptyRange(let field, let value): "\(field):\(value) ends before it begins"
        }
    }

    /// What would be right.
    public var advice: String {
        switch self {
        case .empty:
            "Give a word of a title, an artist or an album."
        case .missingValue(let field):
            "Write what to look for behind the colon, or leave \(field): out."
        case .badNumber(let field, _):
            "Write a number, a range or a limit: \(field):7, \(field):3..9, \(field):>3."
        case .badDate(let field, _):
            "Write an age, a date or a range: \(field):<30d, \(field):2015-03, \(field):2014..2016."
        case .emptyRange:
            "Write the smaller end first."
        }
    }
}
