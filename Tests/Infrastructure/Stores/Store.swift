import Testing

/// A store of libraries. All do what the services promise, which the tests here say.
enum Store: CaseIterable, CustomTestStringConvertible {
    /// A file for each library.
    case embedded

    /// Those that can run on this machine.
    static var all: [Store] { allCases }

    var testDescription: String {
        switch self {
        case .embedded: "embedded"
        }
    }
}
