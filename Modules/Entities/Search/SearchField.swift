/// A field that can be named before a colon.
enum SearchField {
    case text(SearchQuery.TextField)
    case number(SearchQuery.NumberField)
    case date(SearchQuery.DateField)
    case path
    case folder
    case server

    init?(named name: String) {
        if let field = SearchQuery.TextField(rawValue: name) {
            self = .text(field)
        } else if let field = SearchQuery.NumberField(rawValue: name) {
            self = .number(field)
        } else if let field = SearchQuery.DateField(rawValue: name) {
            self = .date(field)
        } else if name == "path" {
            self = .path
        } else if name == "folder" {
            self = .folder
        } else if ["server", "source"].contains(name) {
            // `source:` is the former name, which saved searches may have.
            self = .server
        } else {
            return nil
        }
    }

    static let names =
        SearchQuery.TextField.allCases.map(\.rawValue) + ["path", "folder", "server"]
        + SearchQuery.NumberField.allCases.map(\.rawValue) + SearchQuery.DateField.allCases.map(\.rawValue)

    var name: String {
        switch self {
        case .text(let field): field.rawValue
        case .number(let field): field.rawValue
        case .date(let field): field.rawValue
        case .path: "path"
        case .folder: "folder"
        case .server: "server"
        }
    }
}

extension SearchQuery {
    /// The names of the fields that a search can be limited to: `genre` in `genre:jazz`.
    public static let fieldNames = SearchField.names
}
