/// A syntax error in a search.
public enum SearchSyntaxError: Error, Equatable, Sendable {
    /// No words to search for.
    case empty
    /// The field doesn't exist: `composer:bach`.
    case unknownField(String, value: String)
    /// Plays don't have the field: `year:1999`.
    case noFieldOfPlays(String)
    /// The name of a field isn't followed by a colon: `artist=bach`, `year>1999`.
    case missingColon(field: String, value: String)
    /// Nothing follows the name of a field: `artist:`.
    case missingValue(field: String)
    /// The folder's path isn't absolute: `folder:Music`.
    case relativeFolder(String)
    /// The value isn't a number: `year:abc`.
    case badNumber(field: String, value: String)
    /// The value is neither a date nor an age: `added:abc`.
    case badDate(field: String, value: String)
    /// The range ends before it begins: `year:1999..1990`.
    case emptyRange(field: String, value: String)
}

extension SearchSyntaxError {
    /// The same error in a search of plays, whose fields differ from those of tracks.
    public var ofPlays: SearchSyntaxError {
        if case .unknownField(let name, _) = self { .noFieldOfPlays(name) } else { self }
    }

    /// A description of the problem, without a full stop.
    public var problem: String {
        switch self {
        case .empty: "The search is empty"
        case .unknownField(let name, _): "Unknown search field \(name):"
        case .noFieldOfPlays(let name): "Plays have no field \(name):"
        case .missingColon(let field, _): "\(field) needs a colon"
        case .missingValue(let field): "\(field): has no value"
        case .relativeFolder(let path): "folder:\(path) isn't an absolute path"
        case .badNumber(let field, let value): "\(field):\(value) isn't a number"
        case .badDate(let field, let value): "\(field):\(value) isn't a date"
        case .emptyRange(let field, let value): "\(field):\(value) ends before it begins"
        }
    }

    /// Advice on how to correct it.
    public var advice: String {
        switch self {
        case .empty:
            "Type a word from a title, an artist or an album."
        case .unknownField(let name, let value):
            "The fields are \(SearchField.names.map { "\($0):" }.joined(separator: " ")). "
                + "To find these words, put quotes around them: \"\(name):\(value)\"."
        case .noFieldOfPlays:
            "The fields are title: artist: album: source:."
        case .missingColon(let field, let value):
            "Type \(field):\(value)."
        case .missingValue(let field):
            "Type a value after the colon, or leave out \(field):."
        case .relativeFolder:
            "Begin the path with a slash, as in folder:/music."
        case .badNumber(let field, _):
            "Use a number, a range or a limit: \(field):7, \(field):3..9, \(field):>3."
        case .badDate(let field, _):
            "Use an age, a date or a range: \(field):<30d, \(field):2015-03, \(field):2014..2016."
        case .emptyRange:
            "Put the lower bound first."
        }
    }
}
