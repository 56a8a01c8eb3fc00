/// Gives each method of a protocol a distinct message.
///
/// A message has the name and labels of its method. If methods differ only in their types, the types are appended to
/// the name: `showTrack`, `showAlbum`.
struct MessageNames {
    private(set) var names: [String] = []
    /// The names of the methods' answers: the methods' own, plus labels if they are ambiguous.
    private(set) var stems: [String] = []

    init(_ methods: [Method]) {
        for method in methods {
            let namesakes = methods.filter { $0.name == method.name }
            let name = Self.name(of: method, among: namesakes)
            names.append(taken.insertFree(name) { $0 + method.signature })
            let labels = namesakes.count > 1 ? method.capitalizedLabels : ""
            stems.append(taken.insertFree(method.name.bare + labels, key: Self.stemKey))
        }
    }

    /// The keys of the names in use. `error` is reserved for the spy's error.
    private var taken: Set = [Self.stemKey("error")]

    private static func stemKey(_ name: String) -> String { "stem " + name }

    private static func name(of method: Method, among namesakes: [Method]) -> String {
        if namesakes.filter({ $0.signature == method.signature }).count > 1, !method.recorded.isEmpty {
            return method.name.bare + method.recorded.map { $0.type.text.capitalizedLetters }.joined()
        }
        // Swift doesn't allow two cases with the same name, one with and one without values.
        if method.recorded.isEmpty, namesakes.contains(where: { !$0.recorded.isEmpty }) {
            return "\(method.name.bare)WithoutArguments"
        }
        return method.name
    }
}

extension Method {
    /// Labels that distinguish messages with the same name.
    fileprivate var signature: String {
        "(\(recorded.map { "\($0.label ?? "_"):" }.joined()))"
    }

    fileprivate var capitalizedLabels: String {
        parameters.map { ($0.label ?? $0.name).capitalizedLetters }.joined()
    }
}

extension String {
    /// The name without backticks.
    var bare: String { filter { $0 != "`" } }

    /// The letters and digits, each run capitalized: `[any Track]?` becomes `AnyTrack`.
    fileprivate var capitalizedLetters: String {
        split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension Set<String> {
    /// Inserts a name, with a number if it is taken.
    ///
    /// - Parameter key: the part of a name that must be unique.
    mutating func insertFree(_ name: String, key: (String) -> String = { $0 }) -> String {
        var (candidate, number) = (name, 1)
        while !insert(key(candidate)).inserted {
            number += 1
            candidate = "\(name.bare)\(number)"
        }
        return candidate
    }
}
